import type { Abi } from 'viem'
import { expect } from 'vitest'
import { abiOf } from './artifacts.ts'
import { claim } from './claims.ts'
import { reaching } from './reach.ts'

// Sentences that say of a contract that none of its functions does something. They name every function there is.

/** The functions of an ABI that change something. */
const changing = (abi: Abi) =>
  abi
    .flatMap((item) =>
      item.type === 'function' && !['view', 'pure'].includes(item.stateMutability) ? [item.name] : [],
    )
    .sort()

claim(
  'router/owner-moves-nothing',
  'No function of the Universal Router’s owner moves tokens or uses a Permit2 allowance',
  async () => {
    const name = 'universal-router/UniversalRouter'
    const ofOwner = ['pause', 'renounceOwnership', 'setStableSwap', 'transferOwnership', 'unpause']
    expect(reaching(name, 'onlyOwner')).toEqual(ofOwner)
    for (const way of ['permit2TransferFrom', 'transferFrom', 'safeTransfer', 'safeTransferETH', 'transfer', 'call']) {
      const routes = reaching(name, way)
      expect(routes.filter((route) => ofOwner.includes(route))).toEqual([])
    }
    // The ways are those that plans use.
    for (const way of ['permit2TransferFrom', 'safeTransfer', 'safeTransferETH'])
      expect(reaching(name, way)).toContain('execute')
  },
)

claim(
  'v2/no-owner',
  'A pair has no owner: no function pauses it, changes its fee or takes its tokens, and the factory calls initialize alone, once',
  async () => {
    const shares = ['approve', 'permit', 'transfer', 'transferFrom']
    const functions = ['burn', 'initialize', 'mint', 'skim', 'swap', 'sync', ...shares].sort()
    expect(changing(abiOf('v2/PancakePair'))).toEqual(functions)
    // Tokens leave in three ways, which anyone can call; the fee's receiver gets shares in two of them.
    expect(reaching('v2/PancakePair', '_safeTransfer')).toEqual(['burn', 'skim', 'swap'])
    expect(reaching('v2/PancakePair', 'feeTo')).toEqual(['burn', 'mint'])
    // The factory is asked for the receiver of the fee, and is the one that may initialize.
    expect(reaching('v2/PancakePair', 'factory')).toEqual(['burn', 'initialize', 'mint'])
    expect(changing(abiOf('v2/PancakeFactory'))).toEqual(['createPair', 'setFeeTo', 'setFeeToSetter'])
    expect(reaching('v2/PancakeFactory', 'initialize')).toEqual(['createPair'])
  },
)

claim(
  'pools/key-stays',
  'No function of a pool manager changes the key of a pool after initialize, and so neither its hook nor the hook’s bits',
  async () => {
    for (const name of ['infinity-core/CLPoolManager', 'infinity-core/BinPoolManager']) {
      const routes = reaching(name, 'poolIdToPoolKey')
      const changes = changing(abiOf(name))
      expect(routes.filter((route) => changes.includes(route))).toEqual(['initialize'])
    }
  },
)
