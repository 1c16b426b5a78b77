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

/** The outline lists levels 2 and 3, or as many levels from 2 on as a number in `showOutline`. */
const outlineMin = 2
const outlineMax = 3

/** What the page shows around its content: the values in its frontmatter, or else its layout's defaults. */
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
