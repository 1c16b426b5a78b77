import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { benchmarkIndex } from './calibration.ts'
import { type Choice, readChoice, UsageError } from './choice.ts'
import { cleanUp, cleanUpOnSignals, isStopping } from './cleanup.ts'
import { type CommittedFigures, readFigures, saveFigures } from './figures.ts'
import { type Machine, thisMachine } from './machine.ts'
import { type Measurement, measurements, type PartName, partNames, type Unit, units } from './measurements.ts'
import { parts } from './parts.ts'
import { projectRoot } from './project.ts'
import { type Outcome, report } from './report.ts'
import { SiteCopy } from './siteCopy.ts'
import { siteRoutes } from './support/routes.ts'

const figuresFile = resolve(projectRoot, 'bench/figures.json')

const usage = `Parts, all of them where none is named:
${partNames.map((name) => `  ${name.padEnd(12)} ${parts[name].does}`).join('\n')}
Options:
  --save       keep the figures of the parts that ran in bench/figures.json, to be committed
  --routes …   the pages that Lighthouse looks at: all, or routes with commas between them`

const origin = ({ machine, software, day, commit }: Machine) => ({ machine, software, day, commit })

const timed = (part: PartName) =>
  Object.values<Measurement>(measurements[part]).some(({ unit }) => (units[unit] as Unit).timed)

/** Measures one part. If it fails, its error becomes part of the report, and the next part still runs. */
async function measure(part: PartName, { routes }: Choice, machine: Machine, site: () => SiteCopy): Promise<Outcome> {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  try {
    const say = (text: string) => console.log(`  ${text}`)
    const index = timed(part) ? await benchmarkIndex() : undefined
    if (index) say(`benchmark index ${index.toFixed(0)}`)
    const { figures, scope } = await parts[part].measure({ site, routes, say })
    return {
      part,
      seconds: seconds(),
      measured: { ...origin(machine), ...(index && { benchmarkIndex: index }), ...(scope && { scope }), figures },
    }
  } catch (error) {
    // The process exits when the cleanup has finished.
    if (isStopping()) return new Promise(() => undefined)
    // Playwright's messages are long and contain colour codes.
    const failure = stripVTControlCharacters((error as Error).message)
    console.error(`  failed: ${failure.split('\n')[0]}`)
    return { part, seconds: seconds(), failure }
  }
}

async function main(args: readonly string[]): Promise<number> {
  const choice = readChoice(args, usage, siteRoutes)
  const committed = readFigures(figuresFile)
  const machine = thisMachine()
  const { load, cores } = machine
  console.log(`${[...Object.values(origin(machine)), `load ${load.toFixed(1)}`].join(', ')}`)
  if (load > cores / 4)
    console.warn(`The machine is busy (load ${load.toFixed(1)} on ${cores} cores): times will be longer than they are.`)
  let copy: SiteCopy | undefined
  const site = () => {
    copy ??= new SiteCopy()
    return copy
  }
  const outcomes: Outcome[] = []
  for (const [at, part] of choice.parts.entries()) {
    console.log(`\n== ${part} (${at + 1} of ${choice.parts.length}): ${parts[part].does}`)
    outcomes.push(await measure(part, choice, machine, site))
  }
  console.log(`\n${report(outcomes, committed)}`)
  if (choice.save) {
    const measured: CommittedFigures = Object.fromEntries(
      outcomes.flatMap((outcome) => ('measured' in outcome ? [[outcome.part, outcome.measured]] : [])),
    )
    saveFigures(figuresFile, committed, measured)
    console.log(`\nSaved ${Object.keys(measured).join(', ') || 'nothing'} in bench/figures.json.`)
  }
  return outcomes.some((outcome) => 'failure' in outcome) ? 1 : 0
}

cleanUpOnSignals()
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof UsageError ? error.message : (error as Error).message)
  process.exitCode = 1
} finally {
  await cleanUp()
}
