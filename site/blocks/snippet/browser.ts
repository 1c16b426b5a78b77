import { make } from '../../chrome/support/make.ts'
import { remixLink } from './remix.ts'

/**
 * Adds a link that opens a file's source in Remix, next to the link to the file. The address is a few thousand characters
 * long, so it is set on hover, press or focus. If the file cannot be fetched, the link opens the file.
 */
function addRemixLink(download: HTMLAnchorElement): void {
  const attributes = { href: download.href, target: '_blank', rel: 'noopener noreferrer', class: 'external' }
  const link = make('a', attributes, 'Open in Remix')
  let made: Promise<void> | undefined
  const setAddress = () => {
    made ??= fetch(download.href)
      .then(async (response) => {
        if (response.ok) link.href = remixLink(await response.text(), download.dataset.solc ?? '')
      })
      .catch(() => undefined)
      .then(() => {
        link.dataset.made = ''
      })
    return made
  }
  for (const near of ['pointerover', 'pointerdown', 'focus']) link.addEventListener(near, setAddress)
  link.addEventListener('click', async (event) => {
    if (link.dataset.made !== undefined) return
    event.preventDefault()
    await setAddress()
    link.click()
  })
  download.dataset.remix = ''
  download.after(link)
}

/** Adds a button that steps through a sample's types. They are fetched when the reader hovers, taps or uses the button. */
function addTypes(block: HTMLElement): void {
  const title = 'The arrow keys go from name to name, Escape leaves'
  const button = make('button', { type: 'button', class: 'types', title })
  const call = (text: string, name: string) => {
    button.textContent = text
    button.setAttribute('aria-label', name)
  }
  const sample = block.dataset.title ?? 'this code'
  call('Types', `Types in ${sample}`)
  const load = () => import('./typesOnHover.ts')
  const once = { once: true }
  // Hovering is not a request for types, so its failure shows nothing; the button reports a failed load.
  const ignore = () => undefined
  block.addEventListener(
    'pointerover',
    () =>
      load()
        .then((types) => types.showTypes(block))
        .catch(ignore),
    once,
  )
  block.querySelector('pre')?.addEventListener(
    'click',
    (tap) =>
      load()
        .then((types) => types.showTypes(block, tap))
        .catch(ignore),
    once,
  )
  button.addEventListener('click', async () => {
    try {
      await (await load()).walkTypes(block, button)
      call('Types', `Types in ${sample}`)
    } catch {
      call('No types: try again', `No types: try again in ${sample}`)
    }
  })
  // On the line of the name, before what may need another line, in the order in which they are shown.
  const line = block.querySelector('.code-title')
  line?.insertBefore(button, line.querySelector(':scope > :is(a, .copy)'))
  block.dataset.typed = ''
}

/** Adds the controls in samples' title lines that need JavaScript. */
export function enhanceSamples(): void {
  for (const download of document.querySelectorAll<HTMLAnchorElement>('a[data-solc]:not([data-remix])'))
    addRemixLink(download)
  for (const block of document.querySelectorAll<HTMLElement>('[data-types]:not([data-typed])')) addTypes(block)
}
