import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { NavDropdown } from '../../site/chrome/topBar/NavDropdown.tsx'

const given = vi.hoisted(() => [] as Record<string, unknown>[])

vi.mock('@radix-ui/react-navigation-menu', () => ({
  Root: (props: Record<string, unknown>) => {
    given.push(props)
    return null
  },
  List: () => null,
}))

// A hover delay of 0 leaves the skip delay nothing to skip that a reader could see: it is held where it is handed on.
it('§9 “Top-nav hover delay 0 ms; … skip delay 300 ms” are what the menu is given', () => {
  renderToString(
    <MemoryRouter>
      <NavDropdown active={[]} />
    </MemoryRouter>,
  )
  expect(given).toHaveLength(1)
  expect(given[0]).toMatchObject({ delayDuration: 0, skipDelayDuration: 300 })
})
