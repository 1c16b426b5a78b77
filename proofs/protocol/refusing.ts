import { toFunctionSelector } from 'viem'
import type { Contract, Fixture } from './fixture.ts'

const signatures = {
  approve: 'function approve(address,uint256)',
  transfer: 'function transfer(address,uint256)',
  transferFrom: 'function transferFrom(address,address,uint256)',
}

/** How a token refuses: it answers false, or reverts without data. */
const ways = { false: 1, silent: 2 }

/** Makes a `RefusingToken` refuse one of its functions from now on. */
export const refuse = (token: Contract, name: keyof typeof signatures, how: keyof typeof ways = 'false') =>
  token.send('refuse', [toFunctionSelector(signatures[name]), ways[how]])

export const refusingToken = async (fixture: Fixture): Promise<Contract> =>
  fixture.fund(await fixture.deploy('actors/RefusingToken', ['MOODY']))

/** A contract that has destroyed itself: its address stays, without code. */
export const destroy = (fixture: Fixture, { address }: Contract) => fixture.tester.setCode({ address, bytecode: '0x' })
