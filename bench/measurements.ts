/** How a figure is written, and what counts as noise: a share of the committed figure, and at least the floor. */
export interface Unit {
  digits: number
  noise: number
  floor: number
  /** Figures from different machines are not compared. */
  timed?: boolean
}

export const units = {
  s: { digits: 2, noise: 0.15, floor: 0.1, timed: true },
  // The browser rounds the durations of events to 8 ms.
  ms: { digits: 0, noise: 0.15, floor: 8, timed: true },
  MB: { digits: 0, noise: 0.15, floor: 20 },
  KB: { digits: 1, noise: 0.05, floor: 0.1 },
  '%': { digits: 1, noise: 0.05, floor: 0.5 },
  'of 100': { digits: 0, noise: 0, floor: 0 },
  'of 1': { digits: 3, noise: 0, floor: 0.001 },
  shift: { digits: 3, noise: 0, floor: 0.001 },
  ratio: { digits: 2, noise: 0.15, floor: 0.02 },
} as const satisfies Record<string, Unit>

export interface Measurement {
  what: string
  unit: keyof typeof units
  /** The highest figure that meets the goal, or the lowest if more is better. */
  goal?: number
  moreIsBetter?: true
}

/** Every figure, by part, in the order of the table. Sizes are after gzip at its highest level; 1 KB is 1,024 bytes. */
export const measurements = {
  build: {
    cold: { what: 'cold build of the whole site (median of 3)', unit: 's', goal: 10 },
    changed: { what: 'build after one page changed (median of 3)', unit: 's', goal: 4 },
    unchanged: { what: 'build with nothing changed (median of 3)', unit: 's' },
    memory: { what: 'memory of a cold build, at most', unit: 'MB', goal: 1536 },
  },
  sizes: {
    complete: { what: 'HTML, CSS and boot script, heaviest page', unit: 'KB', goal: 45 },
    completeMedian: { what: 'HTML, CSS and boot script, median page', unit: 'KB' },
    script: { what: 'all script until hydration, page’s own chunk left out', unit: 'KB', goal: 112 },
    boot: { what: 'boot script', unit: 'KB' },
    entry: { what: 'entry script', unit: 'KB' },
    imports: { what: 'what entry and page import until hydration', unit: 'KB' },
    css: { what: 'CSS', unit: 'KB', goal: 12 },
    html: { what: 'HTML of the longest page', unit: 'KB', goal: 20 },
    chunk: { what: 'a page’s own chunk, largest share of its HTML', unit: '%', goal: 40 },
  },
  dev: {
    first: { what: 'dev server: command to first page, nothing kept', unit: 's', goal: 4 },
    again: { what: 'dev server: command to first page, started before', unit: 's', goal: 4 },
    edit: { what: 'dev server: edit to screen (median of 5)', unit: 'ms', goal: 300 },
  },
  lighthouse: {
    performance: { what: 'Lighthouse mobile: performance, worst page', unit: 'of 100', goal: 100, moreIsBetter: true },
    accessibility: {
      what: 'Lighthouse mobile: accessibility, worst page',
      unit: 'of 100',
      goal: 100,
      moreIsBetter: true,
    },
    bestPractices: {
      what: 'Lighthouse mobile: best practices, worst page',
      unit: 'of 100',
      goal: 100,
      moreIsBetter: true,
    },
    seo: { what: 'Lighthouse mobile: SEO, worst page', unit: 'of 100', goal: 100, moreIsBetter: true },
    fcp: { what: 'first contentful paint, worst page', unit: 's', goal: 0.9 },
    fcpMedian: { what: 'first contentful paint, median page', unit: 's' },
    lcp: { what: 'largest contentful paint, worst page', unit: 's', goal: 1 },
    lcpMedian: { what: 'largest contentful paint, median page', unit: 's' },
    tbt: { what: 'total blocking time, worst page', unit: 'ms', goal: 10 },
    tbtMedian: { what: 'total blocking time, median page', unit: 'ms' },
    cls: { what: 'cumulative layout shift, worst page', unit: 'shift', goal: 0 },
  },
  interaction: {
    theme: { what: 'first tap before React: theme button to paint', unit: 'ms', goal: 200 },
    disclosure: { what: 'first tap before React: disclosure to paint', unit: 'ms', goal: 200 },
    search: { what: 'first tap before React: search to paint', unit: 'ms', goal: 200 },
    searchOpened: { what: 'first tap before React: search to its field', unit: 'ms' },
    hydration: { what: 'longest task while React takes over', unit: 'ms' },
    hydratedSearch: { what: 'first tap after hydration: search to paint', unit: 'ms', goal: 200 },
    hydratedMenu: { what: 'first tap after hydration: menu to paint', unit: 'ms', goal: 200 },
    decoded: { what: 'press of the decoder’s example to paint', unit: 'ms', goal: 50 },
    navigation: { what: 'click to a reference painted, preloaded', unit: 'ms', goal: 100 },
    navigationLongest: { what: 'click to the longest page painted, preloaded', unit: 'ms', goal: 100 },
  },
  search: {
    relevance: { what: 'search: mean reciprocal rank among ten', unit: 'of 1', moreIsBetter: true },
    first: { what: 'search: queries that the first result answers', unit: 'of 1', moreIsBetter: true },
    firstThree: { what: 'search: queries that one of the first three answers', unit: 'of 1', moreIsBetter: true },
    query: { what: 'search: a query, 95 of 100 stay under', unit: 'ms' },
    index: { what: 'search index', unit: 'KB' },
    texts: { what: 'excerpts of all pages, a file each', unit: 'KB' },
    reading: { what: 'search index read, off the page’s thread', unit: 'ms' },
  },
  scale: {
    perPageFew: { what: '100 generated pages: build time of a page', unit: 'ms' },
    perPageMany: { what: '1,000 generated pages: build time of a page', unit: 'ms' },
    perPage: { what: 'build time of a page: at 1,000 pages over at 100', unit: 'ratio', goal: 1 },
    script: { what: 'script until hydration: more at 1,000 pages than at 100', unit: 'KB', goal: 0 },
    html: { what: 'HTML of the same page: more at 1,000 pages than at 100', unit: 'KB', goal: 0 },
    memory: { what: 'memory of a build of 1,000 pages, at most', unit: 'MB', goal: 1536 },
  },
} as const satisfies Record<string, Record<string, Measurement>>

export type PartName = keyof typeof measurements
export const partNames = Object.keys(measurements) as PartName[]

/** What a part has measured, without the figures that this machine cannot measure. */
export type Figures<name extends PartName = PartName> = Partial<Record<keyof (typeof measurements)[name], number>>
