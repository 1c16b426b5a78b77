/** What one page measures, in CSS pixels. */
export interface Layout {
  height: number
  /** Tables that scroll sideways. */
  cutTables: number
  scrollingCode: number
  code: number
  /** Entries of the outline in sight. */
  outline: number
  /** The height of each block of deployments. */
  deployments: number[]
}

/** Measures the page that is shown, in the browser. Lays out everything first, also what is far from the window. */
export async function measureLayout(): Promise<Layout> {
  for (const { style } of document.querySelectorAll<HTMLElement>('[data-height]')) style.contentVisibility = 'visible'
  // A font of the system that is not installed fails.
  await Promise.allSettled([...document.fonts].map((font) => font.load()))
  await new Promise(requestAnimationFrame)
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(({ offsetHeight }) => offsetHeight > 0)
  const scrolls = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth > clientWidth
  const code = seen('article .code pre')
  return {
    height: document.documentElement.scrollHeight,
    cutTables: seen('article .table').filter(scrolls).length,
    scrollingCode: code.filter(scrolls).length,
    code: code.length,
    outline: seen('aside nav a[href^="#"]').filter((link) => link.getBoundingClientRect().bottom <= innerHeight).length,
    deployments: seen('article .deployments').map(({ offsetHeight }) => offsetHeight),
  }
}
