// #region ifo
import { type Account, AccountAddress, type HexInput, type MoveStructId, Serializer } from '@aptos-labs/ts-sdk'
import { hexToBytes, keccak256 } from 'viem'
import { aptos, call } from './swap.ts'

/** The types that name a pool of a sale: raising coin,
 * offered coin, U0 or U1. */
export type SaleTypes = [raising: string, offering: string, pool: string]

/** What an account committed to a pool, in the raising coin's smallest unit;
 * undefined when it took no part, and where a type is not written as the chain
 * writes it: addresses without leading zeros. */
export async function committed(account: string, types: SaleTypes, user: string) {
  const wanted = `${account}::IFO::UserInfo<${types.join(', ')}>`
  const resources = await aptos.getAccountResources({ accountAddress: user })
  const info = resources.find(({ type }) => type === wanted)?.data as { amount: string; claimed: boolean } | undefined
  return info && { amount: BigInt(info.amount), claimed: info.claimed }
}

export function harvest(signer: Account, account: string, types: SaleTypes) {
  return call(signer, `${account}::IFO::harvest_pool`, types, [])
}

/** The id of a holder's vesting schedule; the first one has index 0. */
export function vestingScheduleId(holder: HexInput, index: bigint): `0x${string}` {
  const serializer = new Serializer()
  AccountAddress.from(holder).serialize(serializer)
  serializer.serializeU64(index)
  return keccak256(serializer.toUint8Array())
}

/** Pays what has vested of a schedule to its beneficiary. */
export function release(signer: Account, account: string, types: SaleTypes, id: `0x${string}`) {
  return call(signer, `${account}::IFO::release`, types, [hexToBytes(id)]) // a string would be sent as text
}

export const saleResource = (account: string, [raising, offering]: SaleTypes) =>
  `${account}::IFO::IFOMetadata<${raising}, ${offering}>` as MoveStructId
// #endregion ifo
