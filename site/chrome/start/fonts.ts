import { savesData } from '../support/connection.ts'
import { make } from '../support/make.ts'

/**
 * Fetches the fonts that the document names, so that they arrive before the style sheet would ask for them, and before the
 * text is painted with another font. A reader who saves data keeps the system's fonts (site/chrome/styles/fonts.css).
 */
export function fetchFonts(): void {
  const { dataset } = document.documentElement
  if (savesData()) {
    dataset.savesData = ''
    return
  }
  if (!readsFonts()) return
  for (const href of (dataset.fonts ?? '').split(' ').filter(Boolean)) {
    // The browser fetches fonts without credentials, and reuses a preload only if it was made so too.
    document.head.append(make('link', { rel: 'preload', as: 'font', href, crossorigin: '', fetchpriority: 'low' }))
  }
}

const readsFonts = () => !savesData() && !matchMedia('(prefers-reduced-data: reduce)').matches

/** Applies the style sheet of the configured font, which is at the end of the document. */
export function applyWebFont(): void {
  if (!readsFonts()) return
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[data-web-font]')) sheet.media = 'all'
}
