import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deploymentsOf } from '../../../facts/index.ts'
import { bookFiles, packageFile, packageName } from '../../../site/files/book/index.ts'
import { bookProjects, startBase } from '../../guides/bookProjects.ts'
import { follow } from '../../guides/follow.ts'
import { runForge } from '../forge.ts'

/** forge compiles with a compiler in JavaScript. */
const timeout = 600_000

let chain: Awaited<ReturnType<typeof startBase>>
let projects: Awaited<ReturnType<typeof bookProjects>>

beforeAll(async () => {
  chain = await startBase()
  projects = await bookProjects()
}, timeout)

afterAll(() => chain?.stop())

it(
  'the Foundry project reads the v3 factory on Base from the package, from the page’s Markdown alone',
  async () => {
    const env = { RPC_URL: chain.url }
    await follow(projects.foundry, env, { forge: (args, folder) => runForge(args, folder, env) })
    expect(projects.foundry.filter(({ kind }) => kind === 'output')).toHaveLength(1)
  },
  timeout,
)

it(
  'forge finds the package in lib/ without a remapping, and reads its JSON by a path',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'library-'))
    try {
      const write = (path: string, text: string | Uint8Array) => {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), text)
      }
      write('package.tgz', bookFiles([], '').get(packageFile) ?? '')
      const library = join(folder, 'lib', packageName)
      mkdirSync(library, { recursive: true })
      execFileSync('tar', ['-xzf', 'package.tgz', '--strip-components', '1', '-C', library], { cwd: folder })
      expect(existsSync(join(library, 'src/v3/PancakeV3Base.sol'))).toBe(true)
      write('foundry.toml', `[profile.default]\nfs_permissions = [{ access = "read", path = "./lib" }]\n`)
      write(
        'script/Read.s.sol',
        `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

import {PancakeV3Base} from "${packageName}/v3/PancakeV3Base.sol";

interface Vm {
    function readFile(string calldata path) external view returns (string memory);
    function parseJsonAddress(string calldata json, string calldata key) external pure returns (address);
}

contract Read {
    function run() external view returns (address constantOf, address keyOf) {
        Vm vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));
        constantOf = PancakeV3Base.PANCAKE_V3_FACTORY;
        keyOf = vm.parseJsonAddress(vm.readFile("lib/${packageName}/addresses.json"), ".8453.v3.PancakeV3Factory");
    }
}
`,
      )
      const { output, errors, code } = await runForge(['script', 'script/Read.s.sol'], folder)
      expect(code, output + errors).toBe(0)
      const [row] = deploymentsOf({ product: 'v3', contract: 'PancakeV3Factory', chain: 'base' })
      expect(output).toContain(`constantOf: address ${row?.address}`)
      expect(output).toContain(`keyOf: address ${row?.address}`)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  timeout,
)
