import { local } from '../support/storage.ts'
import { keepEarlyInput, keepEarlySearch } from './earlyInput.ts'
import { fetchFonts } from './fonts.ts'
import { initialTheme, showTheme, systemDark, themeKey, toggleTheme } from './theme.ts'

// Runs before the first paint, so that the other theme does not flash. The content security policy allows no inline script.
const root = document.documentElement
root.classList.add('js')
fetchFonts()
keepEarlyInput()
keepEarlySearch()
// Without the application's script, buttons would do nothing: the page is the one without scripts.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
    root.classList.remove('js')
    window.earlyInput?.stop()
    window.takeEarlySearch?.()
  },
  true,
)
const { banner, colorScheme: fixed } = root.dataset
if (banner && local.get('banner') === banner) root.setAttribute('data-banner-closed', '')
if (!fixed) {
  showTheme(initialTheme())
  // Without a stored preference, an open page follows changes of the system's theme.
  systemDark().addEventListener('change', () => showTheme(initialTheme()))
  addEventListener('storage', (event) => {
    if (event.key === themeKey || event.key === null) showTheme(initialTheme())
  })
  // A page restored from the back/forward cache has missed the events above.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showTheme(initialTheme())
  })
  addEventListener('click', ({ target }) => {
    if ((target as Element | null)?.closest?.('[data-theme-toggle]')) toggleTheme()
  })
}
