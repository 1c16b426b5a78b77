import sans from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import mono from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url'
import { savesData } from '../support/connection.ts'
import { make } from '../support/make.ts'

/**
 * Fetches the fonts while the page is read, so that they arrive before the style sheet would ask for them, and does not
 * compete with the style sheet. A reader who saves data keeps the system's fonts (theme/styles/fonts.css).
 */
export function fetchFonts(): void {
  if (savesData()) {
    document.documentElement.dataset.savesData = ''
    return
  }
  if (matchMedia('(prefers-reduced-data: reduce)').matches) return
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[data-web-font]')) sheet.media = 'all'
  for (const href of [sans, mono]) {
    // The browser fetches fonts without credentials, and reuses a preload only if it was made so too.
    document.head.append(make('link', { rel: 'preload', as: 'font', href, crossorigin: '', fetchpriority: 'low' }))
  }
}
