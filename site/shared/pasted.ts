/** What a part of a pasted text is. */
export type PastedKind =
  | 'revert' // the data that a call reverted with, or its selector
  | 'error' // a custom error as text, with its arguments: `AllowanceExpired(1767225600)`
  | 'reason' // the text that a call reverted with
  | 'panic' // the code of a panic
  | 'data' // bytes of which the text does not say more
  | 'calldata'
  | 'selector'
  | 'word' // 32 bytes: a topic, a hash or a value
  | 'address'

export interface Candidate {
  kind: PastedKind
  /** Hex with `0x`, otherwise unchanged; the text of a reason; an error with its arguments; the code of a panic. */
  value: string
  /** Where it is in the text, in the text's own names: `error.data`, `after “custom error”`. */
  place: string
}

export interface Pasted {
  /** The most telling first. */
  candidates: Candidate[]
  /** The text reports that a call failed: what it quotes of the call is not the point. */
  carriesError: boolean
}

/** What follows is not looked at. In characters. */
const longest = 300_000
/** How many values a text is searched for. */
const most = 60

interface Hex {
  digits: string
  /** The names around it, from the outside to the inside. */
  path: readonly string[]
  /** Its name is next to it. */
  isNamed: boolean
  /** The text between the last value and it. */
  before: string
}

/** JSON in a string of JSON has its quotes escaped, once or more; anvil writes a colon between a selector and its arguments. */
const plain = (text: string): string =>
  text
    .slice(0, longest)
    .replace(/\\+(?=["'])/g, '')
    .replace(/\\n/g, '\n')
    .replace(/\b(custom error 0x[0-9a-f]{8}): ?((?:[0-9a-f]{2})+)\b/gi, '$1$2')
    // viem prints what was sent in a separate block.
    .replace(/^[\w ]*(?:Arguments|Contract Call):\n(?:[ \t]+\S.*(?:\n|$))+/gm, (block) => `transaction={${block}}\n`)

const nameAtEnd = /["'`]?([A-Za-z_$][\w$]*(?: [a-z]+)?)["'`]?\s*[:=]\s*["'`]?(?:Reverted )?$/

/** All hex with `0x` in a text with the names around it, whether the text is JSON, the output of a console, or prose. */
function hexIn(text: string): Hex[] {
  const found: Hex[] = []
  const open: string[] = []
  let end = 0
  for (const { 0: token, index } of text.matchAll(/[{}[\]()]|(?<![0-9A-Za-z])0x[0-9a-fA-F]+(?![0-9A-Za-z])/gi)) {
    const before = text.slice(Math.max(end, index - 100), index)
    const own = nameAtEnd.exec(before)?.[1] ?? ''
    if (/^[{[(]$/.test(token)) open.push(own)
    else if (/^[}\])]$/.test(token)) open.pop()
    else found.push({ digits: token.slice(2), path: [...open, own].filter(Boolean), isNamed: own !== '', before })
    if (token !== '(') end = index + token.length
    if (found.length === most) break
  }
  return found
}

/** Names of objects that hold what was sent, and of the bytes in them. */
const sent = /^(transaction|tx|request|requestBody|payload|params|args|call|userOperation|userOp)$/i
const input = /^(input|calldata|inputData|hexData)$/i
/** Names of what a call answered with. */
const answer = /^(data|output|result|return data|returnData|revertData|errorData|raw|\w*Error|cause)$/i
const toldRevert = /(?:custom error|return data|following signature|\[Revert\]|revert(?:ed)?)\b[\s:("'`]*$/i
const failure = /revert|error\b|exception|\bfail(?:ed|ure)?\b|CALL_EXCEPTION|UNPREDICTABLE_GAS_LIMIT|Traceback/i

function kindOf({ digits, path, before }: Hex, carriesError: boolean): PastedKind {
  const { length } = digits
  const own = path.at(-1) ?? ''
  if (/^(08c379a0|4e487b71)/i.test(digits)) return 'revert'
  if (length === 40) return 'address'
  if (length === 64) return 'word'
  const isSent = path.slice(0, -1).some((name) => sent.test(name))
  if (input.test(own) || (isSent && length > 8)) return 'calldata'
  if (carriesError && !isSent && (answer.test(own) || toldRevert.test(before))) return 'revert'
  return length === 8 ? 'selector' : 'data'
}

const placeOf = ({ path, isNamed, before }: Hex): string => {
  const words = /(\p{L}+(?: \p{L}+)?)[\s:("'`“]*$/u.exec(before)?.[1]
  if (isNamed || !words) return path.slice(-4).join('.')
  return `after “${words}”`
}

/** What tools write before the text of a revert, and how it ends there. The text is in the group `text`. */
const reports: readonly RegExp[] = [
  // hardhat, ethers 5 and explorers quote it. A reader's words may follow the same quote.
  /(?<place>reverted with (?:custom error|reason string)|Fail with error|execution reverted:?|reason string)\s*(?<quote>["'`‘“])(?<text>.+?)["'`’”](?=\s*(?:$|[\n([,.;])|(?<=\k<quote>|[’”])\s)/gim,
  // viem.
  /(?<place>reverted with the following reason):\s*\n(?<text>.+)$/gim,
  /(?<place>reverted with reason): (?<text>.+?)\.?$/gim,
  /(?<place>reverted)\.\s*\n\s*\nError: (?<text>\w+\([^\n]*\)(?:\s*\n\s*\([^\n]*\))?)/gim,
  // foundry: `[FAIL: text] test()`, `← [Revert] text`.
  /\[(?<place>FAIL)(?:\. Reason)?: (?:revert: )?(?<text>.+?)\] \w+\(/gm,
  /← (?<place>\[Revert\]|revert:) (?<text>.+)$/gim,
  // ganache and truffle: `revert text -- Reason given: text.`
  /(?<place>Reason given): (?<text>.+?)\.?$/gim,
  // Nodes, ethers 6, cast, web3.js and web3.py.
  /(?<place>execution reverted):\s+(?:revert:? )?(?<text>[^\n]+)$/gim,
  /(?<place>VM Exception while processing transaction): revert(?:ed)? (?!with )(?<text>[^\n]+)$/gim,
]

/** Cuts off what a tool writes after a reason on its line. */
const withoutRest = (text: string): string =>
  text
    .replace(/\s+-- Reason given:.*$/, '')
    .replace(/,?\s*(?:data: "0x|\((?:action|method|code)=).*$/, '')
    // The end of the string that the reason is in.
    .replace(/["'`][,)}\]\s].*$/s, '')
    .replace(/\]\s*\{?$/, (end) => (text.includes('[') ? end : ''))
    .trim()
    .replace(/^(["'`“‘])(.*)["'`”’]$/s, '$2')
    .replace(/["'`]$/, '')
    .trim()

const isCustomError = (text: string): boolean => /^[A-Za-z_$][\w$]*\(.*\)$/s.test(text)

/** A custom error as viem writes it, with types and names first, as its name and arguments. */
const asCall = (text: string): string =>
  text.replace(/^(\w+)\(.*\)\s*\n\s*(\(.*\))$/s, '$1$2').replace(/ \[\d(?:\.\d+)?e\d+\]/g, '')

function reasonsIn(text: string): Candidate[] {
  return reports.flatMap((report) =>
    [...text.matchAll(report)].slice(0, most).flatMap(({ groups = {} }): Candidate[] => {
      const value = withoutRest(groups.text ?? '')
      // The end of an object in code is no reason: `execution reverted: }`.
      if (!/\p{L}/u.test(value) || /^(?:custom error |\(|[0\s]*0x)|unknown custom error|no data present/i.test(value))
        return []
      const place = `after “${(groups.place ?? '').replace(/[[\]:]/g, '').trim()}”`
      return [isCustomError(value) ? { kind: 'error', value: asCall(value), place } : { kind: 'reason', value, place }]
    }),
  )
}

/** As tools write it: `Panic(0x11)`, `panic code 17`, `Panic error 0x11`, `reverted with panic code 0x11 (…)`. */
function panicIn(text: string): Candidate[] {
  const [, value] = /\bpanic(?:ked)?(?: code| error)?\s*[:(]?\s*(0x[0-9a-f]{1,2}|\d{1,2})\b/i.exec(text) ?? []
  return value ? [{ kind: 'panic', value, place: 'after “panic”' }] : []
}

const order: readonly PastedKind[] = [
  'revert',
  'error',
  'reason',
  'panic',
  'data',
  'calldata',
  'selector',
  'word',
  'address',
]
const isHex = ({ value }: Candidate) => value.startsWith('0x')

/**
 * Everything in a pasted text that can be decoded or looked up: bare values, and the errors, answers and logs of nodes,
 * libraries, wallets, explorers and test runners around them. Pure; looks at the first 300,000 characters and 60 values.
 */
export function readPasted(given: string): Pasted {
  const text = plain(given)
  const carriesError = failure.test(text) || /"code"\s*:\s*-?\d+/.test(text)
  const hex = hexIn(text)
    // Numbers and bloom filters are nothing to decode.
    .filter(({ digits, path }) => (digits.length >= 8 || !/\s|["'=]/.test(text.trim())) && path.at(-1) !== 'logsBloom')
    .map((one): Candidate => ({ kind: kindOf(one, carriesError), value: `0x${one.digits}`, place: placeOf(one) }))
  const all = [...hex, ...(carriesError || /\bpanic\b/i.test(text) ? [...reasonsIn(text), ...panicIn(text)] : [])]
  const unique: Candidate[] = []
  for (const one of all.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))) {
    const same = unique.findIndex(
      ({ kind, value }) =>
        value.toLowerCase() === one.value.toLowerCase() ||
        // The selector, or what is left of longer data.
        (kind === 'revert' &&
          one.kind === 'revert' &&
          isHex(one) &&
          (value.toLowerCase().startsWith(one.value.toLowerCase()) ||
            one.value.toLowerCase().startsWith(value.toLowerCase()))),
    )
    const before = unique[same]
    if (!before) unique.push(one)
    // The whole data, and the place that has a name.
    else if (
      isHex(one) &&
      (before.value.length < one.value.length ||
        (before.value.length === one.value.length &&
          before.place.startsWith('after') &&
          !one.place.startsWith('after')))
    )
      unique[same] = one
  }
  // The reason is in the data, too.
  const data = unique.find(({ kind, value }) => kind === 'revert' && value.length > 10)
  const isTold = ({ kind }: Candidate) =>
    data !== undefined && (kind === 'panic' || kind === 'reason' || kind === 'error')
  return { candidates: unique.filter((one) => !isTold(one)), carriesError }
}

/** The errors that carry another contract's revert data: the place of those bytes among the parameters. */
const envelopes: Readonly<Record<string, { name: string; bytesAt: number }>> = {
  '0x2c4029e9': { name: 'ExecutionFailed', bytesAt: 1 },
  '0x90bfb865': { name: 'WrappedError', bytesAt: 2 },
  '0x6190b2b0': { name: 'UnexpectedRevertBytes', bytesAt: 0 },
}

/** The contracts that can have thrown what an error carries, where the source calls no others: `dispatch` of the router. */
export const throwersIn: Readonly<Record<string, readonly string[]>> = {
  ExecutionFailed: ['Permit2', 'UniversalRouter', 'CLPoolManager', 'BinPoolManager'],
}

/** The revert data that an error carries, through all errors around it, and the name of the innermost of those. */
export function innerRevert(data: string): { data: string; inside: string } | undefined {
  let found: { data: string; inside: string } | undefined
  for (let depth = 0; depth < 8; depth++) {
    const own: string = found?.data ?? data
    const envelope = envelopes[own.slice(0, 10).toLowerCase()]
    if (!envelope) break
    const wordAt = (byte: number) => Number.parseInt(own.slice(10 + byte * 2, 74 + byte * 2) || '0', 16)
    const start = wordAt(envelope.bytesAt * 32)
    const length = wordAt(start)
    const inner = own.slice(74 + start * 2, 74 + start * 2 + length * 2)
    if (length < 4 || inner.length !== length * 2) break
    found = { data: `0x${inner}`, inside: envelope.name }
  }
  return found
}
