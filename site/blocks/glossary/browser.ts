import { make } from '../../chrome/support/make.ts'

let shown: { link: HTMLAnchorElement; note: HTMLElement } | undefined

/** Under the link, and within the window. */
function place({ link, note }: NonNullable<typeof shown>): void {
  const margin = 8
  const { left, bottom, top } = link.getBoundingClientRect()
  const below = bottom + 6
  const right = document.documentElement.clientWidth - note.offsetWidth - margin
  note.style.left = `${Math.max(margin, Math.min(left, right))}px`
  note.style.top = `${below + note.offsetHeight <= innerHeight - margin ? below : Math.max(margin, top - note.offsetHeight - 6)}px`
}

const follow = () => shown && place(shown)

function open(link: HTMLAnchorElement): void {
  const note = make('span', { class: 'term-note', role: 'note', popover: 'auto', 'aria-label': link.textContent ?? '' })
  // The site's configuration would be a quarter of the first scripts: the link begins with the base path.
  const [base = ''] = link.pathname.split('/contracts/glossary')
  const more = make('a', { href: base + (link.dataset.at ?? '') }, 'More')
  note.append(link.dataset.says ?? '', ' ', more, ' · ', make('a', { href: link.href }, 'Glossary'))
  // Next to the link, so that Tab leads into it.
  link.after(note)
  shown = { link, note }
  note.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') return
    note.remove()
    link.setAttribute('aria-expanded', 'false')
    removeEventListener('scroll', follow)
    shown = undefined
  })
  note.showPopover()
  link.setAttribute('aria-expanded', 'true')
  follow()
  addEventListener('scroll', follow, { passive: true })
}

/**
 * Shows the definition of a marked term where its link is followed with a plain click or Enter; a second Enter follows the link.
 * Runs before the listeners that navigate.
 */
export function listenForTerms(): void {
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a.term')
      if (!link || shown?.link === link || event.button !== 0 || !('popover' in link)) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      open(link)
    },
    true,
  )
}
