import { encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { type Action, encodePlan } from '../../../docs/snippets/typescript/infinity/actions.ts'
import { initCodeHash } from '../artifacts.ts'
import type { Contract, Fixture, Options } from '../fixture.ts'
import { deadline, type deployInfinity, startInfinity } from './infinity.ts'
import { deployStableSwap } from './stableswap.ts'
import { deployV2 } from './v2.ts'
import { deployV3 } from './v3.ts'

export type RouterFixture = Awaited<ReturnType<typeof startRouter>>

type Deployed<Deploy extends (...args: never[]) => unknown> = Awaited<ReturnType<Deploy>>

/** The router, over every kind of pool. */
export const deployUniversalRouter = (
  fixture: Fixture,
  {
    permit2,
    weth,
    v2,
    v3,
    stableSwap,
    infinity,
  }: {
    permit2: Contract
    weth: Contract
    v2: Pick<Deployed<typeof deployV2>, 'factory'>
    v3: Pick<Deployed<typeof deployV3>, 'factory' | 'deployer'>
    stableSwap: Pick<Deployed<typeof deployStableSwap>, 'factory' | 'info'>
    infinity: Pick<Deployed<typeof deployInfinity>, 'vault' | 'clPoolManager' | 'binPoolManager'>
  },
  deploy: (contract: string, args: readonly unknown[]) => Promise<Contract> = fixture.deploy,
) =>
  deploy('universal-router/UniversalRouter', [
    {
      permit2: permit2.address,
      weth9: weth.address,
      v2Factory: v2.factory.address,
      v3Factory: v3.factory.address,
      v3Deployer: v3.deployer.address,
      v2InitCodeHash: initCodeHash('v2/PancakePair'),
      v3InitCodeHash: initCodeHash('v3-core/PancakeV3Pool'),
      stableFactory: stableSwap.factory.address,
      stableInfo: stableSwap.info.address,
      infiVault: infinity.vault.address,
      infiClPoolManager: infinity.clPoolManager.address,
      infiBinPoolManager: infinity.binPoolManager.address,
    },
  ])

/** Infinity as `startInfinity` has it, v2, v3 and StableSwap, the Universal Router over all of them, and MixedQuoter. */
export async function startRouter() {
  const infinity = await startInfinity()
  const { permit2, weth, clQuoter, binQuoter, clPositionManager, binPositionManager } = infinity
  const v2 = await deployV2(infinity, weth)
  const v3 = await deployV3(infinity, weth)
  const stableSwap = await deployStableSwap(infinity)
  const universalRouter = await deployUniversalRouter(infinity, { permit2, weth, v2, v3, stableSwap, infinity })
  const mixedQuoter = await infinity.deploy('infinity-periphery/MixedQuoter', [
    v3.factory.address,
    v2.factory.address,
    stableSwap.factory.address,
    weth.address,
    clQuoter.address,
    binQuoter.address,
  ])
  for (const token of [infinity.token0, infinity.token1, infinity.taxed, infinity.calling])
    await infinity.approve(token, [universalRouter])

  /** Approves a token for the accounts of the chain to Permit2, and through it to the spenders. */
  const approve = (token: Contract) => infinity.approve(token, [clPositionManager, binPositionManager, universalRouter])

  /** Runs commands in the Universal Router: `execute`. A command is a byte and its input. */
  const execute = (commands: readonly { code: number; input: Hex }[], options?: Options) => {
    const codes = commands.map(({ code }) => code.toString(16).padStart(2, '0')).join('')
    return universalRouter.send(
      'execute(bytes,bytes[],uint256)',
      [`0x${codes}`, commands.map(({ input }) => input), deadline],
      options,
    )
  }

  /** A plan of actions through the Universal Router: the command INFI_SWAP. */
  const swap = (actions: readonly Action[], options?: Options) =>
    execute([{ code: 0x10, input: encodePlan(actions) }], options)

  return { ...infinity, v2, v3, stableSwap, universalRouter, mixedQuoter, approve, execute, swap }
}

/** Arguments of a command of the Universal Router. */
export const input = (types: string, values: readonly unknown[]): Hex =>
  encodeAbiParameters(parseAbiParameters(types), values as never)
