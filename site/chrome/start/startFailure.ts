import { loadWhole } from '../navigation/chunkFailure.ts'
import { make } from '../support/make.ts'

const allOfThem =
  'A script could not be loaded, so search, menus and copy buttons do not work. The text is complete, and links work.'

const offline =
  'You are offline, and scripts of this page have not arrived. Its text is complete; links, search, menus and copy buttons work again when the network returns.'

/**
 * Shows a notice that the page's scripts could not be loaded, or `what` of them. The text, links, disclosures and the theme
 * work without them. Keys and clicks are no longer collected, so the browser handles them again.
 */
export function tellStartFailure(what = navigator.onLine ? allOfThem : offline): void {
  window.earlyInput?.stop()
  const shown = document.querySelector('[data-start-failure] p')
  if (shown) {
    if (!navigator.onLine) shown.textContent = what
    return
  }
  const notice = make('div', { class: 'start-failure', 'data-start-failure': '', role: 'alert' })
  const message = make('p', {}, what)
  const button = (text: string, act: () => void) => {
    const element = make('button', { type: 'button' }, text)
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
