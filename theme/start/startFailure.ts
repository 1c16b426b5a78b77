import { loadWhole } from '../navigation/chunkFailure.ts'

/**
 * Shows a notice that the page's scripts could not be loaded. The text, links, disclosures and the theme work without
 * them. Keys and clicks are no longer collected, so the browser handles them again.
 */
export function tellStartFailure(): void {
  window.earlyInput?.stop()
  delete window.earlyInput
  if (document.querySelector('[data-start-failure]')) return
  const notice = document.createElement('div')
  notice.className = 'start-failure'
  notice.dataset.startFailure = ''
  notice.setAttribute('role', 'alert')
  const message = document.createElement('p')
  message.textContent =
    'A script could not be loaded, so search, menus and copy buttons do not work. The text is complete, and links work.'
  const button = (text: string, act: () => void) => {
    const element = Object.assign(document.createElement('button'), { type: 'button', textContent: text })
    element.addEventListener('click', act)
    return element
  }
  const reload = async () => {
    if (await loadWhole(location.href)) return
    message.textContent = 'The server does not answer. Check the connection, and try again.'
  }
  notice.append(
    message,
    button('Reload the page', reload),
    button('Close', () => notice.remove()),
  )
  document.body.append(notice)
}
