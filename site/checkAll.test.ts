import { expect, it } from 'vitest'
import { node } from '../tests/doubles/project.ts'
import { type Command, runAll } from './checkAll.ts'

const saying = (text: string, code: number, milliseconds = 0): Command => [
  node,
  '--eval',
  `setTimeout(() => { console.error(${JSON.stringify(text)}); process.exitCode = ${code} }, ${milliseconds})`,
]

const outcomeOf = async (...commands: Command[]) => {
  const printed: string[] = []
  const isGood = await runAll(commands, (text) => printed.push(text.trim()))
  return { isGood, printed }
}

it('prints what every tool says, in their order, also after one that fails and one that is slower', async () => {
  const { isGood, printed } = await outcomeOf(saying('content', 1, 300), saying('lint', 0), saying('types', 2))
  expect(printed).toEqual(['content', 'lint', 'types'])
  expect(isGood).toBe(false)
})

it.each([
  ['first', [1, 0, 0]],
  ['second', [0, 1, 0]],
  ['last', [0, 0, 1]],
])('fails for the %s tool alone', async (_, codes) => {
  expect((await outcomeOf(...codes.map((code) => saying('said', code)))).isGood).toBe(false)
})

it('is good where all are', async () => {
  expect((await outcomeOf(saying('one', 0), saying('two', 0))).isGood).toBe(true)
})

it('fails for a tool that is not installed, and names it', async () => {
  const { isGood, printed } = await outcomeOf(['no-such-tool'], saying('next', 0))
  expect(isGood).toBe(false)
  expect(printed[0]).toMatch(/^no-such-tool does not start: /)
  expect(printed[1]).toBe('next')
})
