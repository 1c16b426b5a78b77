import { savesData } from '../support/connection.ts'
import { make } from '../support/make.ts'

/**
 * Fetches the fonts while the page is read, so that they arrive before the style sheet would ask for them, and does not
 * compete with the style sheet. A reader who saves data keeps the system's fonts (theme/styles/fonts.css).
 */
export function fetchFonts({ fonts = '' }: { fonts?: string }): void {
  if (savesData()) {
    document.documentElement.dataset.savesData = ''
    return
  }
  if (matchMedia('(prefers-reduced-data: reduce)').matches) return
  for (const href of fonts.split(' ').filter(Boolean)) {
    // The browser fetches fonts without credentials, and reuses a preload only if it was made so too.
    document.head.append(make('link', { rel: 'preload', as: 'font', href, crossorigin: '', fetchpriority: 'low' }))
  }
}

/** Fetches the styles of what appears in the page later: dialogs, menus, and what other kinds of pages have. */
export function fetchStyles({ styles = '' }: { styles?: string }): void {
  for (const href of styles.split(' ').filter(Boolean)) {
    document.head.append(make('link', { rel: 'stylesheet', href, fetchpriority: 'low' }))
  }
}
