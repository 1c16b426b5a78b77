import { make } from '../../chrome/support/make.ts'
import { readJson, writeJson } from '../../chrome/support/storage.ts'

const key = 'tabs'
/** So many choices are remembered: a library, a package manager, and what else has tabs of one name on several pages. */
const most = 8

/** The labels of the tabs that the reader chose, the last one first. */
const chosenLabels = (): string[] =>
  readJson(key, []).filter((label): label is string => typeof label === 'string' && label.length < 40)

/** What shows in each group the tab of the reader's last choice that it has. */
let shows: { group: HTMLElement; show: () => void }[] = []

let count = 0

/** Turns the blocks of a code group into tabs. Without JavaScript they are shown one after the other. */
export function enhanceCodeGroups(): void {
  shows = shows.filter(({ group }) => group.isConnected)
  for (const group of document.querySelectorAll<HTMLElement>('[data-code-group]:not([data-tabs])')) {
    group.dataset.tabs = ''
    const panels = [...group.querySelectorAll<HTMLElement>(':scope > *')]
    if (panels.length < 2) continue
    const list = make('div', { role: 'tablist', 'aria-label': 'Versions of this code' })
    const tabs = panels.map((panel, index) => {
      const id = `tab-${++count}`
      const name = panel.dataset.tab ?? panel.dataset.title ?? panel.dataset.lang ?? String(index + 1)
      const tab = make('button', { type: 'button', id, role: 'tab', 'aria-controls': `${id}-panel` }, name)
      panel.id = `${id}-panel`
      panel.setAttribute('role', 'tabpanel')
      panel.setAttribute('aria-labelledby', id)
      tab.addEventListener('click', () => choose(index))
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
    const show = () => {
      const labels = tabs.map(({ textContent }) => textContent)
      const wanted = chosenLabels().find((label) => labels.includes(label))
      if (wanted) select(labels.indexOf(wanted))
    }
    /** Groups above this one change their height: what the reader looks at stays where it is. */
    const choose = (chosen: number, focus = false) => {
      const { top } = list.getBoundingClientRect()
      const label = tabs[chosen]?.textContent ?? ''
      writeJson(key, [label, ...chosenLabels().filter((one) => one !== label)].slice(0, most))
      select(chosen, focus)
      for (const other of shows) if (other.group !== group) other.show()
      scrollBy(0, list.getBoundingClientRect().top - top)
    }
    list.addEventListener('keydown', (event) => {
      const current = tabs.indexOf(document.activeElement as HTMLButtonElement)
      const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1 }[event.key]
      if (to === undefined) return
      choose((to + tabs.length) % tabs.length, true)
      event.preventDefault()
    })
    group.prepend(list)
    select(0)
    show()
    shows.push({ group, show })
  }
}
