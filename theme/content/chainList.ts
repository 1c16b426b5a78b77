import { make } from '../support/make.ts'
import { choose, chosen } from './chainRows.ts'
import { chainsElsewhere, chainsOfRows, type PageChain } from './pageChains.ts'

export { choose, showChosenChain } from './chainRows.ts'

/** The groups of the list, in order. */
const groups = { mainnet: 'Mainnets', testnet: 'Testnets', retired: 'Retired' }

let count = 0

/**
 * Opens the list of chains under its button: a field that narrows it, and options that the arrow keys, Enter and a click
 * choose from. Escape, a click elsewhere and leaving it by Tab close it; a second call does too.
 */
export function openChainList(filter: HTMLElement, button: HTMLButtonElement): void {
  const wanted = chosen()
  const ofRows = chainsOfRows()
  const chains = ofRows.length > 0 ? ofRows : chainsElsewhere()
  const open = document.querySelector('.chain-list')
  open?.dispatchEvent(new Event('leave'))
  if (open && filter.contains(open)) return
  const id = `chains-${count++}`
  const panel = make('div', { class: 'chain-list', role: 'dialog', 'aria-label': 'Choose a chain' })
  const field = make('input', {
    type: 'text',
    role: 'combobox',
    placeholder: 'Find a chain',
    'aria-label': 'Find a chain',
    'aria-expanded': 'true',
    'aria-autocomplete': 'list',
    'aria-controls': id,
    autocomplete: 'off',
    spellcheck: 'false',
  })
  const list = make('div', { id, role: 'listbox', 'aria-label': 'Chains' })
  const none = make('p', { role: 'status' })
  panel.append(field, list, none)
  filter.append(panel)
  button.setAttribute('aria-expanded', 'true')

  let options: { element: HTMLElement; chain: PageChain }[] = []
  let at = 0
  const mark = (next: number) => {
    at = options.length > 0 ? (next + options.length) % options.length : 0
    for (const [index, { element }] of options.entries()) element.toggleAttribute('data-active', index === at)
    const active = options[at]?.element
    if (active) field.setAttribute('aria-activedescendant', active.id)
    else field.removeAttribute('aria-activedescendant')
    active?.scrollIntoView({ block: 'nearest' })
  }
  const fill = () => {
    const text = field.value.trim().toLowerCase()
    const matching = chains.filter(({ key, name }) => `${name} ${key}`.toLowerCase().includes(text))
    list.replaceChildren()
    options = []
    const addOption = (chain: PageChain, parent: HTMLElement) => {
      const isChosen = chain.key === wanted
      const element = make(
        'div',
        { id: `${id}-${options.length}`, role: 'option', 'aria-selected': String(isChosen) },
        chain.name,
      )
      element.dataset.chainOption = chain.key
      parent.append(element)
      options.push({ element, chain })
    }
    // An address in a sentence is always that of one chain.
    if (!text && ofRows.length > 0) addOption({ key: '', name: 'All chains', group: '' }, list)
    for (const [group, name] of Object.entries(groups)) {
      const members = matching.filter((chain) => chain.group === group)
      if (members.length === 0) continue
      const part = make('div', { role: 'group', 'aria-label': name })
      part.append(make('p', { 'aria-hidden': 'true' }, name))
      for (const chain of members) addOption(chain, part)
      list.append(part)
    }
    none.textContent = options.length === 0 ? 'No chain of this page has this name.' : ''
    mark(
      text
        ? 0
        : Math.max(
            0,
            options.findIndex(({ chain }) => chain.key === wanted),
          ),
    )
  }

  const outside = (event: Event) => {
    if (!filter.contains(event.target as Node)) close()
  }
  const close = () => {
    panel.remove()
    button.setAttribute('aria-expanded', 'false')
    document.removeEventListener('pointerdown', outside)
    document.removeEventListener('focusin', outside)
  }
  const take = (option = options[at]) => {
    if (!option) return
    close()
    button.focus()
    choose(option.chain)
  }
  document.addEventListener('pointerdown', outside)
  document.addEventListener('focusin', outside)
  panel.addEventListener('leave', close)
  // The focus stays in the field: a press on an option would move it to the page, which closes the list.
  panel.addEventListener('mousedown', (event) => {
    if (event.target !== field) event.preventDefault()
  })
  panel.addEventListener('click', ({ target }) => {
    const option = options.find(({ element }) => element === (target as Element).closest('[role=option]'))
    if (option) take(option)
  })
  field.addEventListener('input', fill)
  field.addEventListener('keydown', (event) => {
    const leave = () => {
      close()
      button.focus()
    }
    const steps = new Map([
      ['ArrowDown', () => mark(at + 1)],
      ['ArrowUp', () => mark(at - 1)],
      ['Enter', () => take()],
      ['Escape', leave],
    ])
    const step = steps.get(event.key)
    if (!step) return
    event.preventDefault()
    // The page's own shortcuts do not hear what the list has used.
    event.stopPropagation()
    step()
  })
  fill()
  field.focus()
}
