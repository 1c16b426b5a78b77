import { getPermit2Address } from '@pancakeswap/permit2-sdk'
import { zeroAddress } from 'viem'
import { startChain } from '../chain.ts'
import { artifacts } from '../solc.ts'
import { isProtocol, type Permit2Ground } from './ground.ts'

async function startStandIns(): Promise<Permit2Ground> {
  const made = artifacts('tests/snippets/contracts/Permits.sol')('Permits')
  const chain = await startChain({ id: 56 })
  const address = getPermit2Address(56) ?? zeroAddress
  const bytecode = await chain.client.getCode({ address: await chain.deploy(made) })
  await chain.tester.setCode({ address, bytecode: bytecode ?? '0x' })
  return { chain, permit2: { address, abi: made.abi } }
}

export const startPermit2 = async (): Promise<Permit2Ground> =>
  isProtocol ? (await import('../../protocol/kits/samples.ts')).startPermit2() : startStandIns()
