import { config } from 'virtual:site'
import {
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Text } from '../../../maths/decode/decoded.ts'
import { timeMeaning } from '../../../maths/decode/times.ts'
import { formatDecimal, fraction } from '../../../maths/fraction.ts'
import { fieldsOf, type Kind } from '../../../maths/plan/fields.ts'
import { followReadable, type Mistake, type StepState, wordsOf } from '../../../maths/plan/ledger.ts'
import {
  addressesIn,
  type Composed,
  compose,
  deepest,
  gets,
  innerKind,
  keyOf,
  kindOf,
  type Left,
  type Outsider,
  openPlan,
  outsidersOf,
  type Plan,
  type PlanData,
  type PlanStep,
  type Position,
  readDeadline,
  stepsFor,
  type Target,
} from '../../../maths/plan/plan.ts'
import { codeOf } from '../../../maths/plan/planCode.ts'
import { planMistakes } from '../../../maths/plan/stepMistakes.ts'
import { type Foreign, recognise } from '../../../site/shared/foreign.ts'
import { attempt } from './attempt.ts'
import { Choice, Code, FactsFailure, Field, Kept, Result, Results } from './kit.tsx'
import { changeList, planDefaults, planReader } from './planState.ts'
import { longestLink, useToolState } from './state.ts'
import { useChainOptions, useToolData } from './toolFacts.ts'

interface Token {
  symbol: string
  decimals: number
}

interface PlanChain {
  key: string
  name: string
  native: Token
  wrapped?: string
  UniversalRouter?: string
  CLPositionManager?: string
  BinPositionManager?: string
  clPoolManager?: string
  binPoolManager?: string
  tokens: Record<string, Token>
}

type PlanFile = PlanData & { texts: Text[]; chains: PlanChain[]; example: PlanStep[] }

const targets = [
  ['UniversalRouter', 'Universal Router'],
  ['CLPositionManager', 'CL position manager'],
  ['BinPositionManager', 'Bin position manager'],
] as const

const zeroAddress = `0x${'0'.repeat(40)}`

const tokenOf = (currency: string, chain: PlanChain | undefined) =>
  currency === zeroAddress ? chain?.native : chain?.tokens[currency]

/** The name of a currency on a chain, or the ends of its address. */
const currencyName = (currency: string, chain: PlanChain | undefined): string =>
  tokenOf(currency, chain)?.symbol ?? currency.replace(/^(0x.{4}).*(.{4})$/, '$1…$2')

/** An amount in whole tokens where the token is known, else in its smallest unit. */
function amountOf(amount: bigint, currency: string, chain: PlanChain | undefined): string {
  const token = tokenOf(currency, chain)
  return token ? formatDecimal(fraction(amount, 10n ** BigInt(token.decimals)), 30) : String(amount)
}

/** What every step needs. It stays the same object while the reader edits. */
interface Editing {
  facts: PlanFile
  chain: PlanChain | undefined
  target: Target
  change: (position: Position, edit: (list: PlanStep[], at: number) => void, focus?: Position) => void
}

/** What the plan of the moment computes to. */
interface Computed {
  composed: Composed
  /** Changes with a plan that did not come from an edit. */
  source: number
  after: Record<string, StepState>
  mistakes: readonly Mistake[]
}

/** A position as a text, which is equal for equal positions. */
const positionOf = (place: string): number[] => place.split('.').map(Number)
const numberOf = (position: Position) => position.map((at) => at + 1).join('.')
const idOf = (position: Position) => `plan-step-${position.join('-')}`

/** What is open and held after a step. */
function After({ state, editing: { chain, target } }: { state: StepState | undefined; editing: Editing }) {
  if (!state) return null
  const written = (amount: bigint | undefined, currency: string) => amountOf(amount ?? 0n, currency, chain)
  const open = state.open?.map(
    ({ currency, range }) =>
      `${currencyName(currency, chain)} ${wordsOf(range, (amount) => written(amount, currency))}`,
  )
  const held = state.held.map(({ currency, range: { low, high } }) => {
    const least = written(low, currency)
    const amount = high === undefined ? `at least ${least}` : `${least} to ${written(high, currency)}`
    return `${currencyName(currency, chain)} ${low === high ? least : amount}`
  })
  return (
    <AfterText
      open={open && (open.length === 0 ? 'nothing is open' : open.join('; '))}
      held={held.join('; ')}
      owner={target === 'UniversalRouter' ? 'router' : 'position manager'}
    />
  )
}

const AfterText = memo(function AfterText({ open, held, owner }: { open?: string; held: string; owner: string }) {
  return (
    <p className="plan-after">
      {open && (
        <>
          <b>In the Vault:</b> {open}
        </>
      )}
      {held && (
        <>
          {' '}
          <b>In the {owner}:</b> {held}
        </>
      )}
    </p>
  )
})

interface StepProps {
  step: PlanStep
  /** Its position, as a text. */
  place: string
  kind: Kind
  editing: Editing
}

const bools = [
  ['true', 'true'],
  ['false', 'false'],
] as const

/** The errors of a step without any, so that it renders only when it changes. */
const noErrors: Composed['errors'] = {}

const StepFields = memo(function StepFields({
  step,
  place,
  kind,
  editing,
  errors,
}: StepProps & { errors: Composed['errors'] }) {
  const { facts, change } = editing
  const position = positionOf(place)
  const set = (path: string, value: string) =>
    change(position, (list, at) => {
      const before = list[at]
      if (before) list[at] = { ...before, fields: { ...before.fields, [path]: value } }
    })
  const inputs = stepNamed(facts, kind, step.name)?.inputs
  return (
    <div className="tool-form">
      {fieldsOf(inputs ?? []).map(({ path, name, type, parameter }) => {
        const shared = {
          label: name,
          value: step.fields[path] ?? '',
          onChange: (value: string) => set(path, value),
        }
        if (type === 'bool') return <Choice key={path} {...shared} options={bools} />
        const [about, unit] = facts.texts[(parameter as { about?: number }).about ?? -1] ?? []
        const columns = 'components' in parameter ? parameter.components.map((one) => one.name).join(' ') : ''
        const hint = [columns && `One a line: ${columns}.`, about, unit && `${type}, ${unit}`].filter(Boolean).join(' ')
        const error = errors[`${place} ${path}`]
        const lines = type.endsWith('[]') || name === 'path' ? { lines: 2 } : {}
        // An address is shown whole.
        const isWide = lines.lines || type === 'address'
        return (
          <div key={path} className={isWide ? 'wide' : undefined}>
            <Field {...shared} {...lines} long={type === 'address'} hint={hint} {...(error && { error })} />
          </div>
        )
      })}
    </div>
  )
})

/** A value that fits into a line: an address whole, of longer bytes their ends and how many they are. */
const shortValue = (value: string) =>
  value.length > 66
    ? value.replace(
        /^(0x.{8}).*(.{8})$/s,
        `$1…$2 (${value.startsWith('0x') ? (value.length - 2) / 2 : value.length} ${value.startsWith('0x') ? 'bytes' : 'characters'})`,
      )
    : value

/** The fields of a step, closed to a line with their values. What cannot be read is open. */
function Folded({ step, isWrong, children }: { step: PlanStep; isWrong: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(isWrong)
  const values = Object.entries(step.fields).map(
    ([path, value]) => [path.split('.').at(-1) ?? '', shortValue(value)] as const,
  )
  if (values.length === 0) return children
  /** On lines of their own: whoever gets something is in sight with all digits. */
  const accounts = values.filter(([name, value]) => gets.test(name) && value.startsWith('0x'))
  const others = values.filter((one) => !accounts.includes(one))
  return (
    <details className="plan-fields" open={isOpen || isWrong} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>
        {accounts.map(([name, value]) => (
          <span key={name} className="plan-account">
            {name}: {value}
          </span>
        ))}
        {others.map(([name, value]) => `${name}: ${value}`).join(', ')}
      </summary>
      {(isOpen || isWrong) && children}
    </details>
  )
}

const stepNamed = (facts: PlanFile, kind: Kind, name: string) =>
  Object.values(kind === 'command' ? facts.commands : facts.actions).find((one) => one.name === name)

const StepHead = memo(function StepHead({
  name,
  does,
  place,
  isLast,
  change,
}: {
  name: string
  does: string | undefined
  place: string
  isLast: boolean
  change: Editing['change']
}) {
  const position = positionOf(place)
  const at = position.at(-1) ?? 0
  const around = position.slice(0, -1)
  const move = (by: number) =>
    change(
      position,
      (list, from) => {
        const [own] = list.splice(from, 1)
        if (own) list.splice(from + by, 0, own)
      },
      [...around, at + by],
    )
  return (
    <div className="plan-head">
      <p>
        <span className="plan-number">{numberOf(position)}</span> <b>{name}</b>{' '}
        <span className="tool-hint">{does}</span>
      </p>
      <span className="tool-buttons">
        <button
          type="button"
          disabled={at === 0}
          aria-label={`Move step ${numberOf(position)} up`}
          onClick={() => move(-1)}
        >
          Up
        </button>
        <button
          type="button"
          disabled={isLast}
          aria-label={`Move step ${numberOf(position)} down`}
          onClick={() => move(1)}
        >
          Down
        </button>
        <button
          type="button"
          aria-label={`Remove step ${numberOf(position)}`}
          onClick={() => change(position, (list, from) => list.splice(from, 1), at > 0 ? [...around, at - 1] : around)}
        >
          Remove
        </button>
      </span>
    </div>
  )
})

function StepCard({
  step,
  place,
  isLast,
  kind,
  editing,
  computed,
}: StepProps & { isLast: boolean; computed: Computed }) {
  const { facts, change } = editing
  const { after, mistakes, composed } = computed
  const position = positionOf(place)
  const [does] = facts.texts[stepNamed(facts, kind, step.name)?.about ?? -1] ?? []
  const isCommand = kind === 'command'
  const inner = isCommand ? innerKind(step.name) : undefined
  const hasErrors = Object.keys(composed.errors).some((key) => key.startsWith(`${place} `))
  const unknown = composed.errors[`${place} `]
  return (
    <section
      className="plan-step"
      id={idOf(position)}
      tabIndex={-1}
      aria-label={`Step ${numberOf(position)}: ${step.name}`}
    >
      <StepHead name={step.name} does={does} place={place} isLast={isLast} change={change} />
      {unknown && <p className="tool-error">{unknown}</p>}
      {inner ? (
        <StepList steps={step.steps ?? []} position={position} kind={inner} editing={editing} computed={computed} />
      ) : (
        <Folded step={step} isWrong={hasErrors}>
          <StepFields
            step={step}
            place={place}
            kind={kind}
            editing={editing}
            errors={hasErrors ? composed.errors : noErrors}
          />
        </Folded>
      )}
      {isCommand && (
        <label className="plan-flag">
          <input
            type="checkbox"
            checked={step.mayFail === true}
            onChange={(event) => {
              const { checked } = event.target
              change(position, (list, at) => {
                const before = list[at]
                if (before) list[at] = { ...before, mayFail: checked }
              })
            }}
          />
          The plan goes on if this command reports a failure (bit 0x80)
        </label>
      )}
      <After state={after[place]} editing={editing} />
      {mistakes
        .filter((mistake) => mistake.position === place)
        .map(({ text }) => (
          <p key={text} className="tool-warning">
            Warning: {text}
          </p>
        ))}
    </section>
  )
}

/** How many steps of an opened plan appear first, in each list. The others follow. */
const atOnce = 1

function StepList({
  steps,
  position,
  kind,
  editing,
  computed,
}: {
  steps: readonly PlanStep[]
  position: Position
  kind: Kind
  editing: Editing
  computed: Computed
}) {
  const { facts, target, change } = editing
  const options = useMemo(
    () =>
      stepsFor(facts, kind, target).map(
        ([code, { name }]) => [name, `0x${code.toString(16).padStart(2, '0')} ${name}`] as const,
      ),
    [facts, kind, target],
  )
  const [chosen, setChosen] = useState('')
  const { source } = computed
  const [shown, setShown] = useState({ source, count: atOnce })
  if (shown.source !== source) setShown({ source, count: atOnce })
  const { count } = shown
  const isWhole = count >= steps.length
  useEffect(() => {
    if (count === Infinity) return
    const next = { source, count: isWhole ? Infinity : 3 * count }
    const timer = setTimeout(() => startTransition(() => setShown(next)))
    return () => clearTimeout(timer)
  }, [source, count, isWhole])
  const name = options.some(([one]) => one === chosen) ? chosen : (options[0]?.[0] ?? '')
  const what = position.length > 0 ? `${kind} of step ${numberOf(position)}` : kind
  const add = () => {
    const inputs = stepsFor(facts, kind, target).find(([, one]) => one.name === name)?.[1].inputs ?? []
    const fields = Object.fromEntries(
      fieldsOf(inputs).map(({ path, type }) => [
        path,
        type === 'bool' ? 'true' : type === 'bytes' && !/path/.test(path) ? '0x' : '',
      ]),
    )
    const inner = kind === 'command' ? innerKind(name) : undefined
    const own: PlanStep = inner ? { name, fields: {}, steps: [] } : { name, fields }
    const place = [...position, steps.length]
    change(place, (list) => list.push(own), place)
  }
  return (
    <div className="plan-list">
      {steps.slice(0, count).map((step, at) => (
        <StepCard
          // biome-ignore lint/suspicious/noArrayIndexKey: the position of a step is its identity
          key={at}
          step={step}
          place={keyOf([...position, at])}
          isLast={at === steps.length - 1}
          kind={kind}
          editing={editing}
          computed={computed}
        />
      ))}
      {isWhole && position.length < deepest && (
        <div className="plan-add">
          <Choice label={`Next ${what}`} value={name} onChange={setChosen} options={options} />
          <button type="button" onClick={add}>
            Add the {what}
          </button>
        </div>
      )}
    </div>
  )
}

/** What is wrong with a plan without a chain. Nothing is known of one with a field that cannot be read. */
function staticMistakes(
  { steps, calldata }: Composed,
  facts: PlanFile,
  chain: PlanChain | undefined,
  foreign: Foreign | undefined,
): Mistake[] {
  if (!calldata) return []
  // An address of another protocol, wherever a step has it.
  const strangers = addressesIn(steps).flatMap(({ position, address }) => {
    const other = foreign && recognise(address, foreign, chain?.key)
    return other?.kind.whose ? [{ severe: false, position, text: `${address}: ${other.text}` }] : []
  })
  const is = (own: string | undefined, address: string) => (own ? own.toLowerCase() === address : undefined)
  const mistakes = planMistakes(steps, {
    feeTiers: facts.feeTiers,
    // What it says of times is said of the deadline, too, so both have the same clock.
    now: Math.floor(Date.now() / 1000),
    isRouter: (address) => is(chain?.UniversalRouter, address),
    isManager: (address, type) => is(type === 'CL' ? chain?.clPoolManager : chain?.binPoolManager, address),
  })
  return [...mistakes, ...strangers]
}

/** Nothing is known of a plan with a field that cannot be read. */
function Mistakes({ of }: { of: readonly Mistake[] | undefined }) {
  return (
    <section aria-label="Mistakes" role="status">
      {!of ? (
        <p className="tool-hint">The calldata and its mistakes appear when every field can be read.</p>
      ) : of.length === 0 ? (
        <p className="tool-summary">The plan closes everything that it opens.</p>
      ) : (
        <ul className="plan-mistakes">
          {of.map(({ position, text }) => (
            <li key={`${position} ${text}`} className="tool-warning">
              {position && <b>Step {numberOf(position.split('.').map(Number))}: </b>}
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What a deadline means, and whether it is far away, as the decoder says it. */
function aboutDeadline(text: string): { hint: string; warnings?: string[]; error?: string } {
  const { value, error } = attempt(() => readDeadline(text))
  if (value === undefined) return { hint: 'A Unix time in seconds.', ...(error && { error }) }
  const { meaning = '', warnings } = timeMeaning('deadline', value, Math.floor(Date.now() / 1000))
  return { hint: meaning, ...(warnings && { warnings }) }
}

/** What a plan does besides closing what it opens: whom it pays, and until when. */
function Checks({ outsiders, warnings = [] }: { outsiders: readonly Outsider[]; warnings?: readonly string[] }) {
  if (outsiders.length + warnings.length === 0) return null
  return (
    <section aria-label="To check">
      <ul className="plan-mistakes">
        {outsiders.map(({ position, name, address }) => (
          <li key={`${position} ${name} ${address}`} className="tool-warning">
            <b>Step {numberOf(positionOf(position))}: </b>
            {name} <code>{address}</code> is neither the caller nor the contract. Check whose it is.
          </li>
        ))}
        {warnings.map((warning) => (
          <li key={warning} className="tool-warning">
            {warning}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What of a plan in a link is not shown. */
function LeftOut({ left, error }: { left: Left | undefined; error: string | undefined }) {
  if (error) return <p className="tool-warning">The plan of the link is not opened. {error}</p>
  if (!left || left.steps + left.fields === 0) return null
  const parts = [
    left.steps > 0 && `${left.steps} ${left.steps === 1 ? 'step' : 'steps'}`,
    left.fields > 0 && `${left.fields} ${left.fields === 1 ? 'field' : 'fields'}`,
  ].filter(Boolean)
  return <p className="tool-warning">The link has {parts.join(' and ')} that no contract knows. They are left out.</p>
}

function Output({
  facts,
  chain,
  target,
  composed,
  value,
  mistakes,
  checks,
  isOpened,
}: {
  facts: PlanFile
  chain: PlanChain | undefined
  target: Target
  composed: Composed
  value: { low?: bigint; high?: bigint }
  mistakes: readonly Mistake[]
  /** How many things the reader has to check. */
  checks: number
  isOpened: boolean
}) {
  const to = chain?.[target]
  if (composed.steps.length === 0 && facts)
    return <p className="tool-hint">Add a step, and its calldata appears here.</p>
  return (
    <>
      <p className="tool-brief">
        {!composed.calldata
          ? 'A field cannot be read.'
          : mistakes.length === 0
            ? 'No mistake in the plan'
            : `${mistakes.length} mistake${mistakes.length === 1 ? '' : 's'} in the plan`}
        {checks > 0 && ` · ${checks} to check`}
      </p>
      <Mistakes of={composed.calldata && mistakes} />
      {isOpened && (
        <Kept>
          {composed.calldata && chain && (
            <>
              <Results label="Plan">
                {to && (
                  <Result label="To" value={to}>
                    {targets.find(([key]) => key === target)?.[1]} on {chain?.name}
                  </Result>
                )}
                <Result label="Value" value={String(value.high ?? value.low)}>
                  wei
                  {chain && `, ${amountOf(value.high ?? value.low ?? 0n, zeroAddress, chain)} ${chain.native.symbol}`}:
                  what the call sends{value.high === undefined && ', at least'}
                </Result>
              </Results>
              <Code name="Calldata" isPlain>
                {composed.calldata}
              </Code>
              <p className="tool-hint">
                {(composed.calldata.length - 2) / 2} bytes.{' '}
                {composed.calldata.length <= longestLink && (
                  <a
                    href={`${config.basePath}/contracts/tools/decode#decode?${new URLSearchParams({ data: composed.calldata, chain: chain?.key ?? 'bsc' })}`}
                  >
                    Decode it
                  </a>
                )}
              </p>
              <Code name="TypeScript with viem">{codeOf(composed, target)}</Code>
            </>
          )}
        </Kept>
      )}
    </>
  )
}

/** The plan in the tool's state, and what changes it. */
function usePlan() {
  const [state, changeState, set] = useToolState('plan', planDefaults)
  const { data: facts, failed } = useToolData<PlanFile>('plan')
  const { data: foreign } = useToolData<Foreign>('foreign')
  const [reader] = useState(planReader)
  const { plan, source, left, error: refused } = useMemo(() => reader.read(state, facts), [reader, state, facts])
  // Of an opened plan the steps appear first: the code under them would be laid out twice.
  const isOpened = useDeferredValue(source) === source
  const latest = useRef(plan.steps)
  latest.current = plan.steps
  const [focus, setFocus] = useState<{ id: string }>()
  const opened = useMemo(
    () => (facts && state.data.trim() ? openPlan(state.data, facts) : undefined),
    [facts, state.data],
  )
  const replace = useCallback(
    ({ target, deadline, steps }: Plan) => changeState({ target, deadline, steps: reader.open(steps), data: '' }),
    [reader, changeState],
  )
  // Calldata that came with a link.
  useEffect(() => {
    if (opened && !('problem' in opened)) replace(opened)
  }, [opened, replace])
  const openCalldata = (data: string) => {
    const found = facts && openPlan(data, facts)
    if (found && !('problem' in found)) replace(found)
    else changeState({ data })
  }
  useEffect(() => {
    if (focus) document.getElementById(focus.id)?.focus()
  }, [focus])
  const change = useCallback<Editing['change']>(
    (position, edit, next) => {
      latest.current = changeList(latest.current, position, edit)
      changeState({ steps: reader.write(latest.current) })
      if (next) setFocus({ id: idOf(next) })
    },
    [reader, changeState],
  )
  /** Why calldata in the field is not opened. */
  const problem = opened && 'problem' in opened ? opened.problem : undefined
  const ofState = { state, changeState, set, plan, source, isOpened, left, refused }
  return { ...ofState, facts, foreign, failed, problem, openCalldata, change }
}

type PlanInTool = ReturnType<typeof usePlan>

function PlanForm({ tool }: { tool: PlanInTool }) {
  const { state, changeState, set, facts, plan, problem, openCalldata } = tool
  const chains = useChainOptions(facts?.chains, state.chain)
  const deadline = aboutDeadline(state.deadline)
  return (
    <div className="tool-form">
      <Choice
        label="Contract"
        value={state.target}
        onChange={(target) =>
          changeState({ target, ...(kindOf(target as Target) !== kindOf(plan.target) && { steps: '[]' }) })
        }
        options={targets}
      />
      <Choice label="Chain" value={state.chain} onChange={set.chain} options={chains} />
      <div>
        <Field
          label="Deadline"
          value={state.deadline}
          onChange={set.deadline}
          hint={deadline.hint}
          unit="s"
          {...(deadline.error && { error: deadline.error })}
        />
      </div>
      <div className="wide">
        <Field
          label="Calldata to open"
          long
          value={state.data}
          onChange={openCalldata}
          hint="Calldata of execute or modifyLiquidities, or a text around it, replaces the steps below."
          {...(problem !== undefined && { error: problem })}
        />
      </div>
    </div>
  )
}

/** Beside calldata that is refused, another plan with “No mistake” would be taken for its answer. */
const NotOpened = ({ changeState }: Pick<PlanInTool, 'changeState'>) => (
  <>
    <div className="tool-buttons">
      <button type="button" onClick={() => changeState({ data: '' })}>
        Back to the plan
      </button>
    </div>
    <p className="tool-hint">This calldata is not opened. Your steps are kept, and return with an empty field.</p>
  </>
)

const PlanButtons = ({ changeState }: Pick<PlanInTool, 'changeState'>) => (
  <div className="tool-buttons">
    <button type="button" onClick={() => changeState({ deadline: String(Math.floor(Date.now() / 1000) + 1200) })}>
      Deadline in 20 minutes
    </button>
    <button type="button" onClick={() => changeState({ steps: '[]' })}>
      Remove all steps
    </button>
    <button type="button" onClick={() => changeState(planDefaults)}>
      Example: a swap
    </button>
  </div>
)

/** The steps, and what they compute to. */
function PlanWithResults({ tool, facts }: { tool: PlanInTool; facts: PlanFile }) {
  const { state, plan, source, isOpened, foreign, change } = tool
  const chain = facts.chains.find(({ key }) => key === state.chain)
  const { target } = plan
  const editing = useMemo(() => ({ facts, chain, target, change }), [facts, chain, target, change])
  const composed = useMemo(() => compose(plan, facts), [plan, facts])
  const outsiders = outsidersOf(composed.steps, chain?.[target])
  const { warnings } = aboutDeadline(state.deadline)
  const followed = followReadable(composed, {
    target,
    ...(chain?.wrapped && { wrapped: chain.wrapped.toLowerCase() }),
    nameOf: (currency) => currencyName(currency, chain),
    write: (amount, currency) => amountOf(amount, currency, chain),
  })
  const ledger = { ...followed, mistakes: [...followed.mistakes, ...staticMistakes(composed, facts, chain, foreign)] }
  return (
    <>
      <StepList
        steps={plan.steps}
        position={[]}
        kind={kindOf(target)}
        editing={editing}
        computed={{ composed, source, ...ledger }}
      />
      <div className="tool-results tool-whole">
        <Checks outsiders={outsiders} warnings={warnings} />
        <Output
          isOpened={isOpened}
          facts={facts}
          chain={target === state.target ? chain : undefined}
          target={target}
          composed={composed}
          value={ledger.value}
          mistakes={ledger.mistakes}
          checks={outsiders.length + (warnings?.length ?? 0)}
        />
      </div>
    </>
  )
}

function PlanBody({ tool }: { tool: PlanInTool }) {
  const { facts, failed, changeState, left, refused, problem } = tool
  if (failed) return <FactsFailure retry={failed} />
  if (!facts) {
    return (
      <p className="tool-hint" role="status">
        Loading the steps…
      </p>
    )
  }
  if (problem !== undefined) return <NotOpened changeState={changeState} />
  return (
    <>
      <PlanButtons changeState={changeState} />
      <LeftOut left={left} error={refused} />
      <PlanWithResults tool={tool} facts={facts} />
    </>
  )
}

export default function PlanTool() {
  const tool = usePlan()
  return (
    <>
      <PlanForm tool={tool} />
      <PlanBody tool={tool} />
    </>
  )
}
