import { config } from 'virtual:site'
import { memo, startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { type Answer, type DecodeData, type Decoded, decode, type Text } from '../../../maths/decode/decode.ts'
import type { Foreign } from '../../../site/shared/foreign.ts'
import type { Candidate, PastedKind } from '../../../site/shared/pasted.ts'
import { isExternal } from '../../../site/shared/paths.ts'
import { visible } from '../../../site/shared/visibleText.ts'
import { countUpTo, isBranch, isStep, keepEqual, startsClosed } from './decodedTree.ts'
import { Choice, Copied, FactsFailure, Field, Kept } from './kit.tsx'
import { longestLink, useToolState } from './state.ts'
import { useChainOptions, useToolData } from './toolFacts.ts'

const defaults = { data: '', chain: 'bsc', read: '' }

const examples = [
  [
    'A swap',
    '0x3593564c000000000000000000000000000000000000000000000000000000000000006000000000000000000000000000000000000000000000000000000000000000a0000000000000000000000000000000000000000000000000000000006955b90000000000000000000000000000000000000000000000000000000000000000020004000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000200000000000000000000000000000000000000000000000000000000000000400000000000000000000000000000000000000000000000000000000000000160000000000000000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000000000000000000000000000020000000000000000000000000000000000000000000000001bc16d674ec80000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000a00000000000000000000000000000000000000000000000000000000000000001000000000000000000000000000000000000000000000000000000000000002b11111111111111111111111111111111111111110009c4222222222222222222222222222222222222222200000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000600000000000000000000000002222222222222222222222222222222222222222000000000000000000000000000000000000000000000000000000000000000100000000000000000000000000000000000000000000000044004c09e76a0000',
  ],
  [
    'A revert',
    '0x08c379a000000000000000000000000000000000000000000000000000000000000000200000000000000000000000000000000000000000000000000000000000000013546f6f206c6974746c652072656365697665640000000000000000000000000000',
  ],
] as const

function Warnings({ of }: { of?: readonly string[] }) {
  return of?.map((warning) => (
    <span key={warning} className="tool-warning">
      Warning: {warning}
    </span>
  ))
}

function Links({ of, before }: { of: Decoded['links']; before?: string }) {
  if (!of || of.length === 0) return null
  return (
    <p className="tool-note">
      {before}
      {of.map(({ text, href }, at) => (
        <span key={text}>
          {at > 0 && ', '}
          {!href ? (
            text
          ) : isExternal(href) ? (
            <a className="external" href={href} target="_blank" rel="noopener noreferrer">
              {text}
            </a>
          ) : (
            <a href={config.basePath + href}>{text}</a>
          )}
        </span>
      ))}
    </p>
  )
}

const Leaf = memo(function Leaf({ node }: { node: Decoded }) {
  return (
    <li className="tool-leaf">
      <span className="tool-name">
        {node.label}
        {(node.type || node.unit) && <small>{[node.type, node.unit].filter(Boolean).join(', ')}</small>}
      </span>
      <div>
        {node.value !== undefined && <Copied name={node.label} value={node.value} />}
        {node.meaning && <span className="tool-meaning">{node.meaning}</span>}
        <About text={node.about} />
        <Links of={node.links} />
        <Warnings of={node.warnings} />
      </div>
    </li>
  )
})

/** What the reference says, a paragraph for each contract that means something else by a reason. */
function About({ text }: { text: string | undefined }) {
  return text?.split('\n').map((paragraph) => (
    <p key={paragraph} className="tool-note">
      {paragraph}
    </p>
  ))
}

const Branch = memo(function Branch({ node, count }: { node: Decoded; count: number }) {
  const [isOpen, setOpen] = useState(!startsClosed(node))
  // What was closed from the start is built when it is opened.
  const [isBuilt, setBuilt] = useState(isOpen)
  return (
    <li className={/^(command|action)$/.test(node.kind ?? '') ? 'tool-step' : undefined}>
      <details
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => {
          setOpen(open)
          if (open) setBuilt(true)
        }}
      >
        <summary>
          <span data-kind={isStep(node) ? node.kind : undefined}>
            <b>{node.label}</b>
          </span>{' '}
          <span className="tool-hint">{[node.type, node.meaning].filter(Boolean).join(' · ')}</span>
        </summary>
        <About text={node.about} />
        <Warnings of={node.warnings} />
        {node.value !== undefined && <Copied name={node.label} value={node.value} />}
        <Links of={node.links} before="Described at: " />
        {node.children &&
          (startsClosed(node) ? (
            isBuilt && <Growing nodes={node.children} source={node} />
          ) : (
            <Tree nodes={node.children} count={count} />
          ))}
      </details>
    </li>
  )
})

/** The first nodes of a tree, in the order of reading. */
function Tree({ nodes, count }: { nodes: readonly Decoded[]; count: number }) {
  let left = count
  return (
    <ul>
      {nodes.map((node, at) => {
        if (left === 0) return null
        const shown = countUpTo(left, [node])
        left -= shown
        // The order of decoded values is their identity.
        const key = `${at} ${node.kind}`
        return isBranch(node) ? <Branch key={key} node={node} count={shown - 1} /> : <Leaf key={key} node={node} />
      })}
    </ul>
  )
}

/** How many values appear with the answer: its start. The others follow. */
const atOnce = 6

/** A tree of any length, whose start appears first. `source` is what it was decoded from. */
function Growing({ nodes, source }: { nodes: readonly Decoded[]; source: unknown }) {
  const [shown, setShown] = useState({ given: nodes, nodes, source, count: atOnce })
  if (shown.given !== nodes) {
    const { kept, changed } = keepEqual(shown.nodes, nodes, atOnce + 1)
    const restarts = shown.source !== source && changed > atOnce
    setShown({ given: nodes, nodes: kept, source, count: restarts ? atOnce : shown.count })
  }
  const isWhole = countUpTo(shown.count + 1, shown.nodes) <= shown.count
  useEffect(() => {
    if (isWhole) return
    const timer = setTimeout(() => startTransition(() => setShown({ ...shown, count: 4 * shown.count })))
    return () => clearTimeout(timer)
  }, [shown, isWhole])
  return <Tree nodes={shown.nodes} count={shown.count} />
}

const kinds: Record<PastedKind, string> = {
  revert: 'revert data',
  error: 'custom error',
  reason: 'reason',
  panic: 'panic code',
  data: 'data',
  calldata: 'calldata',
  selector: 'selector',
  word: 'word',
  address: 'address',
}
/** How many values of a text have a button. */
const mostChoices = 8

/** Which value of a text is decoded, and the others in it. */
function Read({ candidates, at, choose }: NonNullable<Answer['read']> & { choose: (at: number) => void }) {
  const named = ({ kind, place }: Candidate) =>
    [kinds[kind], place && (/^after/.test(place) ? place : `in ${place}`)].filter(Boolean).join(' ')
  const short = (value: string) => visible(value.length > 28 ? `${value.slice(0, 18)}…${value.slice(-6)}` : value)
  const [read] = candidates.slice(at)
  return (
    <section aria-label="Values in the text">
      {read && <p className="tool-hint">Read: the {visible(named(read))}. Also in this text:</p>}
      <div className="tool-buttons">
        {candidates.slice(0, mostChoices).map((one, index) =>
          index === at ? null : (
            <button key={`${one.kind} ${one.value}`} type="button" onClick={() => choose(index)}>
              {visible(named(one))}: {short(one.value)}
            </button>
          ),
        )}
      </div>
      {candidates.length > mostChoices && (
        <p className="tool-hint">{candidates.length - mostChoices} more values have no button: paste one alone.</p>
      )}
    </section>
  )
}

/** In characters. */
const longestAtOnce = 100_000

/** Calldata of `execute` with a deadline, or of `modifyLiquidities`. */
const isPlan = (data: string) => /^0x(3593564c|dd46508f)[0-9a-f]+$/i.test(data.trim())

/** What is decoded of the input, and the facts that it waits for. */
function useAnswer({ data, chain, read }: typeof defaults) {
  const { data: facts, failed } = useToolData<DecodeData>('decode')
  // Descriptions are large, and the names do not wait for them.
  const { data: texts } = useToolData<Text[]>('texts')
  const { data: foreign } = useToolData<Foreign>('foreign')
  // Longer input takes longer to decode, and the field does not wait for it.
  const late = useDeferredValue(data.length > longestAtOnce ? data : '')
  const input = data.length > longestAtOnce ? late : data
  const answer = useMemo(
    () =>
      // Of an unknown chain nothing has a name.
      facts?.chains.some(({ key }) => key === chain)
        ? decode(
            input,
            {
              data: facts,
              ...(texts && { texts }),
              ...(foreign && { foreign }),
              chain,
              now: Math.floor(Date.now() / 1000),
            },
            /^\d{1,2}$/.test(read) ? Number(read) : 0,
          )
        : undefined,
    [facts, texts, foreign, input, chain, read],
  )
  // The first answer takes no longer than later ones: the browser has compiled the code for this one.
  useEffect(() => {
    if (!facts || !('requestIdleCallback' in window)) return
    const idle = requestIdleCallback(() => decode(examples[0][1], { data: facts, chain: defaults.chain, now: 0 }))
    return () => cancelIdleCallback(idle)
  }, [facts])
  return { facts, failed, input, answer }
}

/** A link to the plan builder with this calldata, where it is a plan. */
function PlanLink({ input, chain }: { input: string; chain: string }) {
  if (!isPlan(input) || input.trim().length > longestLink) return null
  const state = new URLSearchParams({ data: input.trim(), chain })
  return (
    <p>
      <a href={`${config.basePath}/contracts/tools/plan#plan?${state}`}>Change it in the plan builder</a>
    </p>
  )
}

/** The decoded values, or what the reader waits for. */
function DecodedValues({
  of: { facts, failed, input, answer },
  state: { data, chain },
  choose,
}: {
  of: ReturnType<typeof useAnswer>
  state: typeof defaults
  choose: (at: number) => void
}) {
  const found = answer && 'found' in answer ? answer : undefined
  return (
    <section className="tool-results tool-tree tool-whole" aria-label="Decoded">
      {failed && <FactsFailure retry={failed} />}
      {!facts && !failed && data && (
        <p className="tool-hint" role="status">
          Loading the selectors and addresses…
        </p>
      )}
      {input.trim() === '' ? (
        !failed && <p className="tool-hint">The decoded data appears here.</p>
      ) : (
        <Kept brief={found?.summary ?? ''}>
          {found && (
            <>
              {found.read && <Read {...found.read} choose={choose} />}
              <PlanLink input={input} chain={chain} />
              <Growing nodes={found.found} source={`${chain} ${input}`} />
            </>
          )}
        </Kept>
      )}
    </section>
  )
}

export default function DecodeTool() {
  const [state, change, set] = useToolState('decode', defaults)
  const { data, chain } = state
  const decoded = useAnswer(state)
  const { answer } = decoded
  const chains = useChainOptions(decoded.facts?.chains, chain)
  const problem = answer && 'problem' in answer ? answer.problem : undefined
  return (
    <>
      <div className="tool-form">
        <div className="wide">
          <Field
            label="Data to decode"
            value={data}
            onChange={(data) => change({ data, read: '' })}
            lines={5}
            error={problem || undefined}
            hint="Calldata, revert data, a selector, a log (topics, then data), an address, a transaction or an error as JSON, or the whole text that a library or a wallet printed. Nothing leaves your browser."
          />
        </div>
        <Choice label="Chain" value={chain} onChange={set.chain} options={chains} />
      </div>
      <div className="tool-buttons">
        {examples.map(([name, value]) => (
          <button key={name} type="button" onClick={() => change({ data: value, chain: 'bsc', read: '' })}>
            Example: {name.toLowerCase()}
          </button>
        ))}
        {data && (
          <button type="button" onClick={() => change({ data: '', read: '' })}>
            Clear
          </button>
        )}
      </div>
      {data.length > longestLink && (
        <p className="tool-hint">This input is too long for a link. It is kept in this tab.</p>
      )}
      <DecodedValues of={decoded} state={state} choose={(at) => change({ read: at === 0 ? '' : String(at) })} />
    </>
  )
}
