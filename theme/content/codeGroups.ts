import { make } from '../support/make.ts'

let count = 0

/** Turns the blocks of a code group into tabs. Without JavaScript they are shown one after the other. */
export function enhanceCodeGroups(): void {
  for (const group of document.querySelectorAll<HTMLElement>('[data-code-group]:not([data-tabs])')) {
    group.dataset.tabs = ''
    const panels = [...group.querySelectorAll<HTMLElement>(':scope > *')]
    if (panels.length < 2) continue
    const list = make('div', { role: 'tablist', 'aria-label': 'Versions of this code' })
    const tabs = panels.map((panel, index) => {
      const id = `tab-${++count}`
      const name = panel.dataset.title ?? panel.dataset.lang ?? String(index + 1)
      const tab = make('button', { type: 'button', id, role: 'tab', 'aria-controls': `${id}-panel` }, name)
      panel.id = `${id}-panel`
      panel.setAttribute('role', 'tabpanel')
      panel.setAttribute('aria-labelledby', id)
      tab.addEventListener('click', () => select(index))
      list.append(tab)
      return tab
    })
    const select = (chosen: number, focus = false) => {
      tabs.forEach((tab, index) => {
        tab.setAttribute('aria-selected', String(index === chosen))
        tab.tabIndex = index === chosen ? 0 : -1
        const panel = panels[index]
        if (panel) panel.hidden = index !== chosen
      })
      if (focus) tabs[chosen]?.focus()
    }
    list.addEventListener('keydown', (event) => {
      const current = tabs.indexOf(document.activeElement as HTMLButtonElement)
      const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1 }[event.key]
      if (to === undefined) return
      select((to + tabs.length) % tabs.length, true)
      event.preventDefault()
    })
    group.prepend(list)
    select(0)
  }
}
