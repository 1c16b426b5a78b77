import { local } from '../support/storage.ts'
import { initialTheme, showTheme, systemDark, themeKey, toggleTheme } from './theme.ts'

// Runs before the first paint, as a file of its own: no flash of the other theme, and no inline script.
const root = document.documentElement
root.classList.add('js')
const { banner, colorScheme: fixed } = root.dataset
if (banner && local.get('banner') === banner) root.setAttribute('data-banner-closed', '')
if (!fixed) {
  showTheme(initialTheme())
  // A reader without a preference of their own follows the system while the page is open.
  systemDark().addEventListener('change', () => showTheme(initialTheme()))
  addEventListener('storage', (event) => {
    if (event.key === themeKey || event.key === null) showTheme(initialTheme())
  })
  // A page that the browser kept while the reader was elsewhere has heard nothing of the above.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showTheme(initialTheme())
  })
  addEventListener('click', ({ target }) => {
    if ((target as Element | null)?.closest?.('[data-theme-toggle]')) toggleTheme()
  })
}
