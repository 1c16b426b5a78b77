import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtSites, root } from './builtSites.ts'
import { type Lack, promisedBy, scriptLacks, sheetLacks } from './features.ts'

const { browserslist }: { browserslist: string[] } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
const promised = promisedBy(browserslist)

/** Members of our own objects and of packages that have the name of something newer. */
const otherMeanings = [
  'javascript.builtins.AsyncDisposableStack.use',
  'javascript.builtins.Function.displayName',
  'javascript.builtins.Iterator.take',
  'api.AnimationEvent.animation',
  'api.CSSPseudoElement.element',
  'api.CompositionEvent.locale',
  'api.HTMLImageElement.fetchPriority',
  'api.HTMLInputElement.capture',
  'api.HTMLInstallElement.manifest',
  'api.IntersectionObserver.delay',
  'api.NavigateEvent.navigationType',
  'api.Navigation.transition',
  'api.Navigator.share',
  'api.PageRevealEvent.viewTransition',
  'api.PeriodicSyncEvent.tag',
  'api.SpeechRecognitionEvent.results',
]

/** Scripts ask whether the browser has these before they use them. */
const askedFirst = [
  'api.Document.startViewTransition',
  'api.HTMLElement.popover',
  'api.NavigateEvent.canIntercept',
  'api.Navigation.currentEntry',
  'api.Navigator.connection',
  'api.Navigator.userAgentData',
  'api.NetworkInformation.downlink',
  'api.NetworkInformation.saveData',
  'api.Window.requestIdleCallback',
]

/** Styles without which a page is whole: lines break less well, a colour or a pointer is the browser's own. */
const embellishments = [
  'css.at-rules.media.prefers-reduced-data',
  'css.properties.accent-color',
  'css.properties.break-after.avoid',
  'css.properties.content-visibility',
  'css.properties.cursor.default',
  'css.properties.cursor.ew-resize',
  'css.properties.cursor.pointer',
  'css.properties.field-sizing',
  'css.properties.forced-color-adjust',
  'css.properties.overscroll-behavior',
  'css.properties.paint-order',
  'css.properties.resize',
  'css.properties.text-wrap.balance',
  'css.properties.text-wrap.pretty',
  'css.selectors.-webkit-search-cancel-button',
  'css.selectors.details-content',
]

const excused = new Set([...otherMeanings, ...askedFirst, ...embellishments])

/** Lines that name what is lacking, where, and in which browser. */
const told = (lacks: readonly Lack[], file: string) =>
  lacks.map(({ feature, browsers, text }) => `${file}: ${feature} is not in ${browsers.join(', ')}: ${text}`)

/** What each script and style sheet of a built site needs beyond the promise. */
const lacksOf = (folder: string) =>
  globSync('**/*.{js,css}', { cwd: resolve(root, folder) }).map((file) => {
    const source = readFileSync(resolve(root, folder, file), 'utf8')
    return { file, lacks: (file.endsWith('.css') ? sheetLacks : scriptLacks)(source, promised) }
  })

describe('the promise of `browserslist`', () => {
  const found = builtSites.map(([, folder]) => lacksOf(folder))

  it('holds for every script and style sheet of both built sites', () => {
    for (const files of found) {
      expect(files.length).toBeGreaterThan(20)
      expect(
        files.flatMap(({ file, lacks }) =>
          told(
            lacks.filter(({ feature }) => !excused.has(feature)),
            file,
          ),
        ),
      ).toEqual([])
    }
  })

  it('has no exception that nothing needs', () => {
    const needed = new Set(found.flat().flatMap(({ lacks }) => lacks.map(({ feature }) => feature)))
    expect([...excused].filter((feature) => !needed.has(feature))).toEqual([])
  })
})

/** What was promised before, and broken. */
const earlier = promisedBy(['chrome >= 107', 'edge >= 107', 'firefox >= 104', 'safari >= 16', 'ios_saf >= 16'])

describe('a feature that a promised browser lacks is found', () => {
  it.each([
    ['lookbehind', 'text.split(/(?<=[a-z])(?=[A-Z])/)', 'javascript.regular_expressions.lookbehind_assertion'],
    ['lookbehind in a text', 'new RegExp("(?<!0x)[0-9]")', 'javascript.regular_expressions.lookbehind_assertion'],
    ['a static block', 'class A { static { start() } }', 'javascript.classes.static.initialization_blocks'],
    ['toSorted', 'list.toSorted()', 'javascript.builtins.Array.toSorted'],
    ['a grouping', 'Object.groupBy(list, kind)', 'javascript.builtins.Map.groupBy'],
    ['checkVisibility', 'row.checkVisibility()', 'api.Element.checkVisibility'],
    ['a popover', 'tip.showPopover()', 'api.HTMLElement.showPopover'],
    ['a set of the v flag', '/[\\p{L}--[a-z]]/v', 'javascript.builtins.RegExp.unicodeSets'],
  ])('in a script: %s', (_, source, feature) => {
    expect(scriptLacks(source, earlier).map((lack) => lack.feature)).toContain(feature)
  })

  it.each([
    [':has() in a list', 'a:hover, b:has(i) { color: red }', 'css.selectors.has in a list'],
    ['content with an alternative', 'b::before { content: "✓" / "" }', 'css.properties.content.alt_text'],
    ['nested rules', 'a { & b { color: red } }', 'css.selectors.nesting'],
    ['a container', '@container (width > 1px) { a { color: red } }', 'css.at-rules.container'],
    ['a mixed colour', 'a { color: color-mix(in srgb, red, blue) }', 'css.types.color.color-mix'],
    ['a range of widths', '@media (width >= 1px) { a { color: red } }', 'css.at-rules.media.range_syntax'],
  ])('in a style sheet: %s', (_, source, feature) => {
    expect(sheetLacks(source, earlier).map((lack) => lack.feature)).toContain(feature)
  })

  it('unless the line before it has another way, or the script asks', () => {
    expect(sheetLacks('b::before { content: "✓"; content: "✓" / "" }', earlier)).toEqual([])
    expect(sheetLacks('@supports selector(:has(a)) { b:has(i) { color: red } }', earlier)).toEqual([])
    expect(scriptLacks('row.checkVisibility?.()', earlier).map(({ feature }) => feature)).not.toContain(
      'api.Element.checkVisibility',
    )
  })
})
