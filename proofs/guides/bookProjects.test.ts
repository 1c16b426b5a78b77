import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookPackage, packageName } from '../../site/files/book/index.ts'
import { complaintsAbout } from '../samples/solc.ts'
import { bookProjects, startBase } from './bookProjects.ts'
import { follow } from './follow.ts'

let chain: Awaited<ReturnType<typeof startBase>>
let projects: Awaited<ReturnType<typeof bookProjects>>

beforeAll(async () => {
  chain = await startBase()
  projects = await bookProjects()
})

afterAll(() => chain?.stop())

it('the viem project reads the v3 factory on Base from the package, from the page’s Markdown alone', async () => {
  const outputs = await follow(projects.viem, { RPC_URL: chain.url })
  expect(outputs).toHaveLength(1)
  expect(projects.viem.filter(({ kind }) => kind === 'output')).toHaveLength(1)
})

it('types refuse a chain that has no such contract, and a contract that is deprecated', async () => {
  const wrong = projects.viem.map((step) =>
    step.kind === 'file' && step.name === 'factory.ts'
      ? { ...step, text: step.text.replace('v3.PancakeV3Factory[base.id]', 'v3.PancakeV3Factory[5]') }
      : step,
  )
  await expect(follow(wrong, { RPC_URL: chain.url })).rejects.toThrow(/npx tsc[\s\S]*TS7053/)
})

it('the Foundry project compiles, with the package’s files alone', () => {
  const script = projects.foundry.find((step) => step.kind === 'file' && step.name.endsWith('.sol'))
  if (script?.kind !== 'file') throw new Error('the page has no script')
  const files = bookPackage([], '')
  const sources: Record<string, string> = { [script.name]: script.text }
  for (const [, path = ''] of script.text.matchAll(/from "([^"]+)"/g)) {
    const file = files.get(path.replace(`${packageName}/`, 'src/'))
    if (file === undefined) throw new Error(`the package has no ${path}`)
    sources[path] = file
  }
  expect(Object.keys(sources)).toHaveLength(3)
  expect(complaintsAbout(sources)).toEqual([])
})
