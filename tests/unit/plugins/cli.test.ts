import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { folder, minimal, pageText } from '../doubles/folder.ts'

const main = fileURLToPath(new URL('../../../', import.meta.url))
const node = `${main}node_modules/.bin/node`
const cli = `${main}plugins/cli.ts`

interface Outcome {
  code: number
  output: string
  errors: string
}

const run = (cwd: string, ...args: string[]): Promise<Outcome> =>
  new Promise((done) => {
    const child: ChildProcess = execFile(node, [cli, ...args], { cwd }, (_, output, errors) =>
      done({ code: child.exitCode ?? -1, output, errors }),
    )
  })

/** A mistake of use is told in sentences: exit code 1, no stack. */
function expectSentence({ code, errors }: Outcome): void {
  expect(code).toBe(1)
  expect(errors).not.toMatch(/^\s+at /m)
}

const config = (change: object = {}) => `export default ${JSON.stringify({ ...minimal, ...change })}\n`

const built = {
  'vocs.config.ts': config({ basePath: '/docs' }),
  'dist/index.html': '<p>Home</p>',
  'dist/404.html': '<p>Page Not Found</p>',
}

describe('a build', () => {
  it('is refused while another process builds the same site, and not after that process has ended', async () => {
    const files = { 'vocs.config.ts': config(), 'docs/pages/index.mdx': 'no frontmatter' }
    const running = await run(folder({ ...files, '.cache/building': String(process.pid) }), 'build')
    expectSentence(running)
    expect(running.errors).toContain(`Process ${process.pid} builds this site.`)
    const ended = spawn(process.execPath, ['--version'])
    await new Promise((done) => ended.once('close', done))
    const root = folder({ ...files, '.cache/building': String(ended.pid) })
    const after = await run(root, 'build')
    expectSentence(after)
    expect(after.errors).toContain('the page has no frontmatter')
    expect(existsSync(join(root, '.cache/building'))).toBe(false)
  })
})

describe('a command line that is wrong', () => {
  it('names the command that was meant', async () => {
    const outcome = await run(folder({}), 'biuld')
    expectSentence(outcome)
    expect(outcome.errors).toContain('There is no command `biuld`. Did you mean `build`?')
  })

  it.each([[['frobnicate']], [['toString']], [[]]])('lists the commands: %j', async (args) => {
    const outcome = await run(folder({}), ...args)
    expectSentence(outcome)
    expect(outcome.errors).toContain(args[0] ? `There is no command \`${args[0]}\`.` : 'No command was given.')
    for (const name of ['dev', 'build', 'preview', 'start', 'check'])
      expect(outcome.errors).toMatch(new RegExp(`^ {2}${name} +\\w+`, 'm'))
  })

  it.each(['abc', '70000', '-1', '80.5', ''])('wants a port that is one: “%s”', async (port) => {
    const outcome = await run(folder({}), 'preview', `--port=${port}`)
    expectSentence(outcome)
    expect(outcome.errors).toContain(`--port takes a number from 0 to 65535, not \`${port}\`.`)
  })

  it('wants no option and no word that it does not know', async () => {
    const [option, word] = await Promise.all([run(folder({}), 'check', '--prot=1'), run(folder({}), 'check', 'docs')])
    for (const outcome of [option, word]) expectSentence(outcome)
    expect(option.errors).toContain("Unknown option '--prot'")
    expect(word.errors).toContain('`check` takes no `docs`.')
  })
})

describe('a folder that is wrong', () => {
  it('without a configuration is told', async () => {
    const outcome = await run(folder({}), 'check')
    expectSentence(outcome)
    expect(outcome.errors).toContain('there is no vocs.config.ts here')
    expect(outcome.errors).toContain('Run the command in the folder of the site.')
  })

  it('without a built site is told, and what to run', async () => {
    const outcome = await run(folder({ 'vocs.config.ts': config() }), 'preview')
    expectSentence(outcome)
    expect(outcome.errors).toMatch(/There is no built site in .*\/dist\. Run `npm run build` first\./)
  })
})

describe('preview', () => {
  it('says that a port is taken, and what to do', async () => {
    const holder = createServer()
    onTestFinished(() => void holder.close())
    const port = await new Promise<number>((done) =>
      holder.listen(0, () => done((holder.address() as { port: number }).port)),
    )
    const outcome = await run(folder(built), 'preview', '--port', String(port))
    expectSentence(outcome)
    expect(outcome.errors).toContain(
      `Port ${port} is taken. Stop the process that uses it, or choose another with --port.`,
    )
  })

  it('prints the address under the base path, and serves there', async () => {
    const child = spawn(node, [cli, 'preview', '--port', '0'], { cwd: folder(built) })
    onTestFinished(() => void child.kill())
    const address = await new Promise<string>((done) => {
      let output = ''
      child.stdout.on('data', (data) => {
        output += data
        const found = /http:\/\/localhost:\d+\/docs\//.exec(output)?.[0]
        if (found) done(found)
      })
    })
    expect(await (await fetch(address)).text()).toBe('<p>Home</p>')
  })
})

describe('check', () => {
  it('tells every mistake of a site in one run, each with file, line and remedy', async () => {
    const page = (body: string, frontmatter?: string) => pageText(body, frontmatter)
    const root = folder({
      'vocs.config.ts': `import { sidebar } from './sidebar.ts'\nimport { topNav } from './topNav.ts'\nexport default { ...${JSON.stringify(minimal)}, sidebar, topNav }\n`,
      'sidebar.ts':
        "export const sidebar = {\n  '/guide': [\n    { text: 'First', link: '/guide/first' },\n    { text: 'Gone', link: '/guide/gone' },\n  ],\n}\n",
      'topNav.ts': "export const topNav = [\n  { text: 'Guide', link: '/guide/first#nothing' },\n]\n",
      'docs/pages/index.mdx': page('[Nowhere](/nowhere)\n\n[Anchor](/guide/first#none)\n\n[Fine](/guide/broken)'),
      'docs/pages/guide/first.mdx': page('## Twice\n\n## Twice\n\n:::steps\n# One\n:::'),
      'docs/pages/guide/unlisted.mdx': page('::snippet{file="gone.ts"}\n\n:::wraning\nText.\n:::'),
      'docs/pages/guide/broken.mdx': page('<div>', 'title: Broken\ndescription: x\nlayout: minimal'),
      'docs/pages/keys.mdx': page('Text.', 'title: Keys\ndescription: x\nlayuot: docs\nshowLogo: maybe'),
      'docs/pages/untitled.mdx': page('[Dead](/dead)', 'description: x'),
      'docs/pages/undescribed.mdx': page('Text.', 'title: x'),
      'docs/pages/twin.mdx': page('Text.'),
      'docs/pages/twin/index.mdx': page('Text.'),
    })
    const outcome = await run(root, 'check')
    expectSentence(outcome)
    const told = outcome.errors
      .trim()
      .split('\n\n')
      .slice(1)
      .map((block) => block.trim().split(/\n\s+/))
    expect(told.map(([place, message]) => `${place} ${message}`)).toEqual([
      'docs/pages/guide/broken.mdx:6 the page does not parse: Expected a closing tag for `<div>` (6:1-6:6)',
      'docs/pages/guide/first.mdx:7 two headings make the anchor #twice: “Twice” and “Twice”',
      'docs/pages/guide/first.mdx:10 Invalid step heading of level 1',
      'docs/pages/guide/unlisted.mdx:1 no sidebar leads to /guide/unlisted',
      'docs/pages/guide/unlisted.mdx:5 there is no snippet `gone.ts`',
      'docs/pages/guide/unlisted.mdx:7 unknown directive `wraning`',
      'docs/pages/index.mdx:5 the link `/nowhere` leads nowhere',
      'docs/pages/index.mdx:7 the link `/guide/first#none` names no heading of /guide/first',
      'docs/pages/keys.mdx:4 unknown frontmatter key `layuot`',
      'docs/pages/keys.mdx:5 frontmatter key `showLogo`: Invalid input: expected boolean, received string',
      'docs/pages/twin/index.mdx:1 two pages have the route /twin: this one and docs/pages/twin.mdx',
      'docs/pages/undescribed.mdx:1 frontmatter key `description` is missing',
      'docs/pages/untitled.mdx:1 frontmatter key `title` is missing',
      'docs/pages/untitled.mdx:4 the link `/dead` leads nowhere',
      'sidebar.ts:4 the entry “Gone”: the link `/guide/gone` leads nowhere',
      'topNav.ts:2 the entry “Guide”: the link `/guide/first#nothing` names no heading of /guide/first',
    ])
    for (const [place, , remedy] of told) expect(remedy, place).toMatch(/^→ .+/)
    expect(outcome.errors).toContain(`${told.length} problems in the content:`)
    expect(outcome.output).not.toContain('no problem found')
  })

  it('tells every wrong setting too', async () => {
    const outcome = await run(folder({ 'vocs.config.ts': config({ titel: 'x', basePath: 'docs' }) }), 'check')
    expectSentence(outcome)
    expect(outcome.errors).toMatch(/vocs\.config\.ts:1\s+setting `basePath`: must be empty or start with a slash/)
    expect(outcome.errors).toMatch(/unknown setting `titel`\s+→ Did you mean `title`\?/)
  })

  it('passes a site without a mistake', async () => {
    const root = folder({ 'vocs.config.ts': config(), 'docs/pages/index.mdx': pageText('Home.') })
    expect(await run(root, 'check')).toMatchObject({ code: 0, errors: '', output: '1 pages, no problem found.\n' })
  })
})
