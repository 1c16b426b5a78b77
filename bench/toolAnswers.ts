import type { Browser, Page } from '@playwright/test'
import { concat, encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, parseAbiParameters } from 'viem'

/** A part of what Chromium's tracing reports. Times are in microseconds. */
export interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** When it starts. */
  ts: number
  /** The same, and how long it takes, in processor time of the thread. */
  tts?: number
  tdur?: number
  args?: { data?: { type?: string } }
}

/** The mark that a page sets when its answer is in the document. */
const answered = 'answered'

/**
 * The processor time of a page's main thread, in milliseconds, from an input event to the commit of the frame with its
 * answer. Undefined if there is no input, no answer or no frame after it.
 */
export function answerTime(events: readonly TraceEvent[]): number | undefined {
  const inOrder = [...events].sort((a, b) => a.ts - b.ts)
  const input = inOrder.find(
    ({ name, args }) => name === 'EventDispatch' && /^(textInput|input|click|change)$/.test(args?.data?.type ?? ''),
  )
  if (!input) return undefined
  const own = inOrder.filter(({ pid, tid }) => pid === input.pid && tid === input.tid)
  const mark = own.find(({ name, ts }) => name === answered && ts >= input.ts)
  const frame = mark && own.find(({ name, ts }) => name === 'Commit' && ts > mark.ts)
  if (input.tts === undefined || frame?.tts === undefined) return undefined
  return (frame.tts + (frame.tdur ?? 0) - input.tts) / 1000
}

const tokenA: Hex = `0x${'11'.repeat(20)}`
const tokenB: Hex = `0x${'22'.repeat(20)}`
const planParameters = parseAbiParameters('bytes, bytes[]')
const repeated = <Item>(count: number, items: readonly Item[]): Item[] =>
  Array.from({ length: count }, (_, at) => items[at % items.length] as Item)

const execute = (codes: Hex, inputs: readonly Hex[]): Hex =>
  encodeFunctionData({
    abi: parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline)']),
    args: [codes, inputs, 1_800_000_000n],
  })

/** A call of the Universal Router with this many v3 swaps. */
function swaps(count: number): Hex {
  const swap = encodeAbiParameters(parseAbiParameters('address, uint256, uint256, bytes, bool'), [
    '0x0000000000000000000000000000000000000001',
    10n ** 18n,
    1n,
    concat([tokenA, '0x0009c4', tokenB]),
    true,
  ])
  return execute(concat(repeated<Hex>(count, ['0x00'])), repeated(count, [swap]))
}

/** A call of the Universal Router with one INFI_SWAP that settles and takes in turn, with this many actions. */
function actions(count: number): Hex {
  const amountOf = (currency: Hex) =>
    encodeAbiParameters(parseAbiParameters('address, uint256'), [currency, 10n ** 18n])
  const codes = concat(repeated<Hex>(count, ['0x0c', '0x0f']))
  const plan = encodeAbiParameters(planParameters, [codes, repeated(count, [amountOf(tokenA), amountOf(tokenB)])])
  return execute('0x10', [plan])
}

/** The figures of the benchmark that are answers of tools. */
export type ToolFigure =
  | 'toolExample'
  | 'toolPaste'
  | 'toolLink'
  | 'planOpened'
  | 'planAdded'
  | 'planMoved'
  | 'binsKey'
  | 'binsLink'

interface Case {
  figure: ToolFigure
  tool: string
  /** The part of the tool that the answer changes, and a text in it. */
  answer: string
  shows?: string
  prepare: (page: Page) => Promise<unknown>
  /** Has one input event. */
  act: (page: Page) => Promise<unknown>
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()

async function empty(page: Page, label: string): Promise<void> {
  await field(page, label).fill('')
  await field(page, label).focus()
}

/** Types the last character of a value. */
const lastKey = (label: string, value: string): Pick<Case, 'prepare' | 'act'> => ({
  async prepare(page) {
    await field(page, label).fill(value.slice(0, -1))
    await field(page, label).press('End')
  },
  act: (page) => page.keyboard.insertText(value.slice(-1)),
})

/** Follows a link of the page from one state of the tool to another. */
const link = (from: string, to: string): Pick<Case, 'prepare' | 'act'> => ({
  prepare: (page) =>
    page.evaluate(
      ({ hash, href }) => {
        location.hash = hash
        document.querySelector('main > a')?.remove()
        document.querySelector('main')?.append(Object.assign(document.createElement('a'), { href }))
      },
      { hash: from, href: to },
    ),
  act: (page) => page.evaluate(() => document.querySelector<HTMLElement>('main > a')?.click()),
})

const tree = { tool: 'decode', answer: '.tool-tree', shows: 'execute(bytes,bytes[],uint256)' }
const data = 'Data to decode'
const opens = 'Calldata to open'
const list = { tool: 'plan', answer: '.plan-list' }
const bins = { tool: 'bins', answer: '.tool-results' }

async function removeSteps(page: Page): Promise<void> {
  await button(page, 'Remove all steps').click()
  await page.getByText('Add a step, and its calldata appears here.').waitFor()
}

async function openPlan(page: Page): Promise<void> {
  await removeSteps(page)
  await field(page, opens).fill(actions(10))
  await page.getByRole('region', { name: 'Step 1.10: TAKE_ALL' }).waitFor({ state: 'attached' })
}

const cases: readonly Case[] = [
  {
    figure: 'toolExample',
    ...tree,
    prepare: (page) => empty(page, data),
    act: (page) => button(page, 'Example: a swap').click(),
  },
  {
    figure: 'toolPaste',
    ...tree,
    prepare: (page) => empty(page, data),
    act: (page) => page.keyboard.insertText(swaps(10)),
  },
  {
    figure: 'toolLink',
    ...tree,
    ...link('#decode?data=0x00', `#decode?data=${swaps(10)}`),
  },
  {
    figure: 'planOpened',
    ...list,
    async prepare(page) {
      await removeSteps(page)
      await empty(page, opens)
    },
    act: (page) => page.keyboard.insertText(actions(10)),
  },
  {
    figure: 'planAdded',
    ...list,
    prepare: openPlan,
    act: (page) => button(page, 'Add the action of step 1').click(),
  },
  {
    figure: 'planMoved',
    ...list,
    prepare: openPlan,
    act: (page) => button(page, 'Move step 1.1 down').click(),
  },
  { figure: 'binsKey', ...bins, ...lastKey('Active bin', '8391200') },
  { figure: 'binsLink', ...bins, ...link('#bins?step=10', '#bins?step=20') },
]

/** Runs in a page: sets the mark at the change of the document with which the tool shows its answer. */
function markAnswer({ answer, shows, mark }: { answer: string; shows: string; mark: string }): void {
  const textOf = () => document.querySelector(answer)?.textContent ?? ''
  const before = textOf()
  const observer = new MutationObserver(() => {
    const text = textOf()
    if (text === before || !text.includes(shows)) return
    performance.mark(mark)
    observer.disconnect()
  })
  observer.observe(document.querySelector('.tool') as Element, { childList: true, characterData: true, subtree: true })
}

/** Waits until the page has nothing to do. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => done()), 250)),
      ),
  )

/** What the browser traces while `act` runs and until the page is idle again. */
async function traced(browser: Browser, act: () => Promise<unknown>): Promise<TraceEvent[]> {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<unknown>((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        // It has the commits.
        'disabled-by-default-devtools.timeline',
        'blink.user_timing',
      ],
    },
  })
  await act()
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return events
}

/**
 * The processor time of each answer of a tool, with its code loaded, in milliseconds. It grows little with other work on
 * the machine, unlike the time on a clock.
 */
export async function measureTools(
  browser: Browser,
  origin: string,
  times: number,
  note: (figure: ToolFigure, values: readonly number[]) => void,
): Promise<void> {
  let page: Page | undefined
  let shown = ''
  try {
    for (const { figure, tool, answer, shows = '', prepare, act } of cases) {
      if (shown !== tool || !page) {
        await page?.close()
        page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
        await page.goto(`${origin}/contracts/tools/${tool}`)
        await page.locator('.tool-field').first().waitFor()
        shown = tool
      }
      const open = page
      const values: number[] = []
      for (let time = 0; time < times; time++) {
        await prepare(open)
        await settled(open)
        await open.evaluate(markAnswer, { answer, shows, mark: answered })
        const events = await traced(browser, async () => {
          await act(open)
          await settled(open)
        })
        const value = answerTime(events)
        if (value === undefined) throw new Error(`${figure}: ${tool} shows no answer.`)
        values.push(value)
      }
      note(figure, values)
    }
  } finally {
    await page?.close()
  }
}
