import { type ChangeEvent, type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import { countsOf, type Finding, kinds } from '../../../site/shared/book/findings.ts'
import type { JudgeBook } from '../../../site/shared/book/judgeBook.ts'
import { makeJudge } from '../../../site/shared/book/judgeText.ts'
import { largestFile, type ReadFile, readFile } from '../../../site/shared/book/readFile.ts'
import { Code, FactsFailure, Field, Kept } from './kit.tsx'
import { useToolData } from './toolFacts.ts'

interface NamedFile extends ReadFile {
  name: string
}

/** A router on its chain and on another, one of another protocol, and an unknown address. */
function exampleOf({ rows, foreign }: JudgeBook): string {
  const router = rows.find(({ contract, chain }) => contract === 'PancakeRouter' && chain === 'bsc')?.address
  const theirs = foreign.find(({ name, chain }) => name === 'UniversalRouter' && chain === 'base')?.address
  return `BSC_ROUTER=${router}\nBASE_ROUTER=${router}\nLINEA_PANCAKE_ROUTER=${theirs}\nMY_POOL=0x3d8c1a5f0c2b7e94d6a1f3b8c7e5d2a4b6f8091c\n`
}

const mostShown = 200
const levels = { error: 'Error', warning: 'Warning', note: 'Note' } as const

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

type Judged = Finding & { file: string }

const placeOf = ({ file, line, column }: Judged) => `${file ? `${file}:` : 'line '}${line}:${column}`

function summaryOf(judged: readonly Judged[], files: readonly NamedFile[]): string {
  const alarms = judged.filter(({ level }) => level !== 'note')
  return [
    ...countsOf(judged).map(([kind, count]) => `${count} ${kinds[kind]}`),
    ...files.flatMap(({ name, problem }) => (problem ? [`${name}: ${problem}`] : [])),
    '',
    ...alarms.map((one) => `${placeOf(one)} ${levels[one.level].toLowerCase()}: ${one.value} ${one.message}`),
  ]
    .join('\n')
    .trim()
}

function List({ of, label }: { of: readonly Judged[]; label: string }) {
  return (
    <ul className="check-list" aria-label={label}>
      {of.slice(0, mostShown).map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one file may be there twice
        <li key={`${placeOf(one)} ${at}`} data-level={one.level}>
          <p>
            <b>
              {levels[one.level]}: {kinds[one.kind]}
            </b>{' '}
            <span className="tool-hint">{placeOf(one)}</span>
          </p>
          <code>{one.value}</code>
          <p>{one.message}</p>
        </li>
      ))}
      {of.length > mostShown && <li>{plural(of.length - mostShown, 'more value')}: the command lists them all.</li>}
    </ul>
  )
}

async function readNamed(file: File): Promise<NamedFile> {
  try {
    // A file that is too large is not read at all.
    const bytes = file.size > largestFile ? new Uint8Array() : new Uint8Array(await file.arrayBuffer())
    return { name: file.name, ...readFile(bytes, file.size) }
  } catch {
    return { name: file.name, problem: 'Not judged: the browser could not read it. A folder is no file.' }
  }
}

/** An area onto which files can be dropped. */
function DropArea({ take, children }: { take: (files: FileList) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can also be chosen with the field in it
    <div
      className={isOver ? 'check-drop check-over' : 'check-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      {children}
    </div>
  )
}

function TextAndFiles({
  text,
  setText,
  take,
}: {
  text: string
  setText: (text: string) => void
  take: (files: FileList | null) => void
}) {
  const id = useId()
  return (
    <div className="tool-form">
      <div className="wide">
        <Field
          label="Text to check"
          value={text}
          onChange={setText}
          lines={8}
          hint="A contract, a configuration, a .env, a token list, a skill file. Nothing leaves your browser, and nothing is kept."
        />
      </div>
      <div className="wide tool-field">
        <label htmlFor={id}>Files, also dropped here</label>
        <span className="tool-input">
          <input
            id={id}
            type="file"
            multiple
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              take(event.target.files)
              event.target.value = ''
            }}
          />
        </span>
      </div>
    </div>
  )
}

/** What the judged values are: alarms in sight, the others folded where there are alarms. */
function Findings({ judged, files }: { judged: readonly Judged[]; files: readonly NamedFile[] }) {
  const alarms = judged.filter(({ level }) => level !== 'note')
  const others = judged.filter(({ level }) => level === 'note')
  return (
    <Kept
      brief={
        judged.length === 0
          ? 'No address, init code hash or known topic in it.'
          : `${plural(alarms.length, 'alarm')} in ${plural(judged.length, 'value')}`
      }
    >
      {files
        .filter(({ problem }) => problem)
        .map(({ name, problem }) => (
          <p key={name} className="tool-warning">
            {name}: {problem}
          </p>
        ))}
      {alarms.length > 0 && <List of={alarms} label="Alarms" />}
      {others.length > 0 && (
        <details open={alarms.length === 0}>
          <summary>{plural(others.length, 'value')} without an alarm</summary>
          <List of={others} label="Without an alarm" />
        </details>
      )}
      {judged.length > 0 && (
        <Code name="Summary" isPlain>
          {summaryOf(judged, files)}
        </Code>
      )}
    </Kept>
  )
}

export default function CheckTool() {
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly NamedFile[]>([])
  const { data: book, failed } = useToolData<JudgeBook>('check')
  const judge = useMemo(() => book && makeJudge(book), [book])
  const late = useDeferredValue(text)
  const judged = useMemo(() => {
    if (!judge) return undefined
    const all = [...(late ? [{ name: '', text: late }] : []), ...files]
    return all.flatMap(({ name, text = '' }) => judge(text, name).map((one): Judged => ({ ...one, file: name })))
  }, [judge, late, files])
  const hasInput = late.trim() !== '' || files.length > 0
  const take = async (list: FileList | null) => {
    const read = await Promise.all([...(list ?? [])].map(readNamed))
    setFiles((before) => [...before, ...read])
  }
  const clear = () => {
    setText('')
    setFiles([])
  }
  return (
    <DropArea take={take}>
      <TextAndFiles text={text} setText={setText} take={take} />
      <div className="tool-buttons">
        <button type="button" disabled={!book} onClick={() => book && setText(exampleOf(book))}>
          Example
        </button>
        {(text || files.length > 0) && (
          <button type="button" onClick={clear}>
            Clear
          </button>
        )}
      </div>
      <section className="tool-results tool-whole" aria-label="Findings">
        {failed && <FactsFailure retry={failed} />}
        {!book && !failed && hasInput && (
          <p className="tool-hint" role="status">
            Loading the addresses…
          </p>
        )}
        {!hasInput && !failed && <p className="tool-hint">What the text has appears here.</p>}
        {hasInput && judged && <Findings judged={judged} files={files} />}
      </section>
    </DropArea>
  )
}
