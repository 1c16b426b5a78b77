import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

interface Planned {
  id: number
  file: string
  content: string
  reached: string[]
}

const directory = process.env.MUTATIONS ?? ''
const plan: Planned[] = JSON.parse(readFileSync(join(directory, 'plan.json'), 'utf8'))
const byId = new Map(plan.map((one) => [String(one.id), { ...one, reached: new Set(one.reached) }]))
const mark = /\?mutation=(\d+)$/

/** Gives each mutation its own instance of every module that it reaches, and of the mutated one the mutated text. */
export default defineConfig({
  plugins: [
    {
      name: 'mutations',
      enforce: 'pre',
      async resolveId(source, importer) {
        const id = mark.exec(source)?.[1] ?? mark.exec(importer ?? '')?.[1]
        if (id === undefined) return null
        const found = await this.resolve(source.replace(mark, ''), importer?.replace(mark, ''), { skipSelf: true })
        if (!found || !byId.get(id)?.reached.has(found.id)) return found
        return `${found.id}?mutation=${id}`
      },
      load(id) {
        const number = mark.exec(id)?.[1]
        if (number === undefined) return null
        const file = id.replace(mark, '')
        const planned = byId.get(number)
        return planned?.file === file ? planned.content : readFileSync(file, 'utf8')
      },
    },
  ],
  test: {
    include: ['runs/*.test.ts'],
    globals: true,
    // The packages are loaded once.
    isolate: false,
    fileParallelism: false,
    testTimeout: 60_000,
  },
})
