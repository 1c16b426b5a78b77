// #region derive
import { type Address, encodePacked, getContractAddress, type Hex, keccak256 } from 'viem'

/** Where the pair of two tokens is, or would be. On ZKsync Era
 * addresses follow another rule. */
export function pairAddress(factory: Address, initCodeHash: Hex, tokenA: Address, tokenB: Address): Address {
  const [token0, token1] = BigInt(tokenA) < BigInt(tokenB) ? [tokenA, tokenB] : [tokenB, tokenA]
  const salt = keccak256(encodePacked(['address', 'address'], [token0, token1]))
  return getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecodeHash: initCodeHash })
}
// #endregion derive
