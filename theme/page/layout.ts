import type { PageFrontmatter } from '../../shared/types.ts'

export interface LayoutOptions {
  layout: PageFrontmatter['layout']
  showLogo: boolean
  showOutline: boolean
  showSidebar: boolean
  showTopNav: boolean
  /** The heading levels that the outline lists. */
  outlineLevels: { min: number; max: number }
}

/** Outline: levels 2 to 3, or as many from 2 on as the page's number says. */
const outlineMin = 2
const outlineMax = 3

/** What the page shows around its content: its frontmatter's word, else its layout's default. */
export function layoutOptions(frontmatter: Partial<PageFrontmatter>, hasSidebarItems: boolean): LayoutOptions {
  const layout = frontmatter.layout ?? 'docs'
  const { showOutline } = frontmatter
  return {
    layout,
    showLogo: frontmatter.showLogo ?? true,
    showOutline: showOutline === undefined ? layout === 'docs' : showOutline !== false,
    showSidebar: hasSidebarItems && (frontmatter.showSidebar ?? layout === 'docs'),
    showTopNav: frontmatter.showTopNav ?? true,
    outlineLevels: {
      min: outlineMin,
      max: typeof showOutline === 'number' ? outlineMin + showOutline - 1 : outlineMax,
    },
  }
}
