import type { Figure } from './statistics.ts'

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
  /** The highest figure that meets the goal, or the lowest if more is better; of several runs, for their median. */
  goal?: number
  /** The goal of the worst of several runs. */
  worstGoal?: number
  moreIsBetter?: true
}

/** Every figure, by part, in the order of the table. Sizes are after gzip at its highest level; 1 KB is 1,024 bytes. */
export const measurements = {
  build: {
    cold: { what: 'cold build of the whole site', unit: 's' },
    changed: { what: 'build after one page changed', unit: 's', goal: 3 },
    unchanged: { what: 'build with nothing changed', unit: 's' },
    memory: { what: 'memory of a cold build, at most', unit: 'MB' },
  },
  sizes: {
    complete: { what: 'HTML, CSS and boot script, heaviest page', unit: 'KB', goal: 40 },
    completeMedian: { what: 'HTML, CSS and boot script, median page', unit: 'KB', goal: 30 },
    html: { what: 'HTML, heaviest page', unit: 'KB', goal: 25 },
    htmlMedian: { what: 'HTML, median page', unit: 'KB', goal: 10 },
    chrome: { what: 'HTML of bars, sidebar, outline and footer, heaviest page', unit: 'KB', goal: 3 },
    css: { what: 'CSS before the first paint, heaviest page', unit: 'KB', goal: 8 },
    boot: { what: 'boot script: all that runs before the first intent', unit: 'KB', goal: 6 },
    script: { what: 'all script until hydration, page’s own chunk left out', unit: 'KB' },
    entry: { what: 'entry script', unit: 'KB' },
    imports: { what: 'what entry and page import until hydration', unit: 'KB' },
    chunk: { what: 'a page’s own chunk, largest share of its HTML', unit: '%' },
  },
  dev: {
    first: { what: 'dev server: command to first page, nothing kept', unit: 's' },
    again: { what: 'dev server: command to first page, started before', unit: 's', goal: 3 },
    edit: { what: 'dev server: edit to screen', unit: 'ms', goal: 200 },
  },
  // A page counts with the median of its runs; the worst run is that of any page.
  lighthouse: {
    performance: {
      what: 'Lighthouse mobile: performance, worst page',
      unit: 'of 100',
      goal: 100,
      worstGoal: 98,
      moreIsBetter: true,
    },
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
    fcpShort: { what: 'first contentful paint, worst page under 14 KB of HTML', unit: 's', goal: 0.95 },
    fcp: { what: 'first contentful paint, worst page', unit: 's', goal: 1.1 },
    fcpRatio: { what: 'first contentful paint, worst page over calibration page', unit: 'ratio' },
    lcpShort: { what: 'largest contentful paint, worst page under 14 KB of HTML', unit: 's', goal: 0.95 },
    lcp: { what: 'largest contentful paint, worst page', unit: 's', goal: 1.1 },
    lcpRatio: { what: 'largest contentful paint, worst page over calibration page', unit: 'ratio' },
    tbtShort: { what: 'total blocking time, worst page under 14 KB of HTML', unit: 'ms', goal: 0 },
    tbtMedian: { what: 'total blocking time, median page', unit: 'ms', goal: 20 },
    tbt: { what: 'total blocking time, worst page', unit: 'ms', goal: 60 },
    tbtRatio: { what: 'total blocking time, worst page over calibration page', unit: 'ratio' },
    cls: { what: 'cumulative layout shift, worst page', unit: 'shift', goal: 0 },
  },
  interaction: {
    theme: { what: 'first tap before React: theme button to paint', unit: 'ms', goal: 150 },
    disclosure: { what: 'first tap before React: disclosure to paint', unit: 'ms', goal: 150 },
    search: { what: 'first tap before React: search to paint', unit: 'ms', goal: 150 },
    menu: { what: 'first tap before React: menu to paint', unit: 'ms', goal: 150 },
    chain: { what: 'first tap before React: chain choice to paint', unit: 'ms', goal: 150 },
    calibration: { what: 'tap on the calibration page to paint', unit: 'ms' },
    firstTap: { what: 'slowest of the first taps over the calibration page', unit: 'ratio' },
    searchOpened: { what: 'first tap before React: search to its field', unit: 'ms' },
    hydration: { what: 'longest task while React takes over', unit: 'ms' },
    hydratedSearch: { what: 'first tap after hydration: search to paint', unit: 'ms', goal: 150 },
    hydratedMenu: { what: 'first tap after hydration: menu to paint', unit: 'ms', goal: 150 },
    // Processor time of the page's main thread until the frame with the answer, as on a processor four times slower.
    toolExample: { what: 'decoder: its example pressed, to the answer', unit: 'ms', goal: 50 },
    toolPaste: { what: 'decoder: a call with ten commands pasted, to the answer', unit: 'ms', goal: 50 },
    toolLink: { what: 'decoder: a link to such a call followed, to the answer', unit: 'ms', goal: 50 },
    planOpened: { what: 'plan builder: a call with ten actions pasted, to its steps', unit: 'ms', goal: 50 },
    planAdded: { what: 'plan builder: an eleventh action added, to the step', unit: 'ms', goal: 50 },
    planMoved: { what: 'plan builder: one of ten actions moved, to the new order', unit: 'ms', goal: 50 },
    binsKey: { what: 'bins: a key in a field, to the answer', unit: 'ms', goal: 50 },
    binsLink: { what: 'bins: a link to another state followed, to the answer', unit: 'ms', goal: 50 },
    navigation: { what: 'click to a reference painted, preloaded', unit: 'ms', goal: 150 },
    navigationLongest: { what: 'click to the longest page painted, preloaded', unit: 'ms', goal: 150 },
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
    memory: { what: 'memory of a build of 1,000 pages, at most', unit: 'MB', goal: 1229 },
  },
} as const satisfies Record<string, Record<string, Measurement>>

export type PartName = keyof typeof measurements
export const partNames = Object.keys(measurements) as PartName[]

/** What a part has measured, without the figures that this machine cannot measure. */
export type Figures<name extends PartName = PartName> = Partial<Record<keyof (typeof measurements)[name], Figure>>
