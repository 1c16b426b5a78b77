// Plain JavaScript, which an older Node.js can run as well, to name what is missing.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

function stop(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

// An older one runs the programs without an effect: it does not know `import.meta.main`.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 2))
  stop(`The tests need Node.js 24.2 or newer, and this is ${process.version}. Install it from https://nodejs.org.`)

/** The program of the npm package, which has a separate package for each platform. */
function findAnvil() {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  try {
    const ofAnvil = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
    const folder = dirname(ofAnvil.resolve(`@foundry-rs/anvil-${platform}/package.json`))
    const file = join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
    if (existsSync(file)) return file
  } catch {
    // There is no package for this platform, or npm left it out.
  }
  return stop(
    `The npm package of anvil has no program for ${platform} here. Run npm install again, or start another local node and set TEST_RPC_URL.`,
  )
}

/** Starts a copy of BNB Smart Chain on a free port. Resolves with its address and what ends it. */
async function startChain(endpoint) {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}',
  })
    .then((response) => response.json())
    .catch((error) => ({ error: error.cause ?? error }))
  if (answer.result !== '0x38')
    stop(
      `The tests copy BNB Smart Chain from an endpoint, and ${endpoint} ${answer.result ? `is one of chain ${Number(answer.result)}` : `does not answer (${answer.error?.message ?? 'no result'})`}. Set FORK_URL to another endpoint.`,
    )
  const options = ['--fork-url', endpoint, '--port', '0', '--block-time', '1', '--mixed-mining']
  const anvil = spawn(findAnvil(), options, { stdio: ['ignore', 'pipe', 'pipe'] })
  const url = await new Promise((done) => {
    let output = ''
    const take = (chunk) => {
      output += chunk
      const [, place] = /Listening on ([\d.]+:\d+)/.exec(output) ?? []
      if (place) done(`http://${place}`)
    }
    anvil.stdout.on('data', take)
    anvil.stderr.on('data', take)
    anvil.on('error', (error) => stop(`anvil did not start: ${error.message}`))
    anvil.on('exit', (code) => stop(`anvil stopped with ${code}:\n${output.trim().split('\n').slice(-3).join('\n')}`))
  })
  return { url, end: () => anvil.removeAllListeners('exit').kill() }
}

// npm has put the folder of its programs into the path.
const types = spawnSync('tsc', { shell: true, stdio: 'inherit' })
if (types.status !== 0) process.exit(types.status ?? 1)

const given = process.env.TEST_RPC_URL
const chain = given ? { url: given, end() {} } : await startChain(process.env.FORK_URL ?? 'https://56.rpc.thirdweb.com')
spawn(process.execPath, ['--test', 'test/*.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, TEST_RPC_URL: chain.url },
}).on('exit', (code) => {
  chain.end()
  process.exit(code ?? 1)
})
