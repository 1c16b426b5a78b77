import { remixLink } from './remix.ts'

/**
 * Adds a link that opens a file's source in Remix, next to the link to the file. The address is a few thousand characters
 * long, so it is set on hover, press or focus. If the file cannot be fetched, the link opens the file.
 */
function addRemixLink(download: HTMLAnchorElement): void {
  const link = document.createElement('a')
  link.href = download.href
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.className = 'external'
  link.textContent = 'Open in Remix'
  let made: Promise<void> | undefined
  const make = () => {
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
  for (const near of ['pointerover', 'pointerdown', 'focus']) link.addEventListener(near, make)
  link.addEventListener('click', async (event) => {
    if (link.dataset.made !== undefined) return
    event.preventDefault()
    await make()
    link.click()
  })
  download.dataset.remix = ''
  download.after(link)
}

/** Adds a button that steps through a sample's types. They are fetched when the reader hovers, taps or uses the button. */
function addTypes(block: HTMLElement): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'types'
  const call = (text: string, name: string) => {
    button.textContent = text
    button.setAttribute('aria-label', name)
  }
  const title = block.dataset.title ?? 'this code'
  call('Types', `Types in ${title}`)
  button.title = 'The arrow keys go from name to name, Escape leaves'
  const load = () => import('./types.ts')
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
      call('Types', `Types in ${title}`)
    } catch {
      call('No types: try again', `No types: try again in ${title}`)
    }
  })
  block.querySelector('.code-title')?.append(button)
  block.dataset.typed = ''
}

/** Adds the controls in samples' title lines that need JavaScript. */
export function enhanceSamples(): void {
  for (const download of document.querySelectorAll<HTMLAnchorElement>('a[data-solc]:not([data-remix])'))
    addRemixLink(download)
  for (const block of document.querySelectorAll<HTMLElement>('[data-types]:not([data-typed])')) addTypes(block)
}
