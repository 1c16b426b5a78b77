// #region derive
import { type Address, encodeAbiParameters, getContractAddress, type Hex, keccak256, parseAbiParameters } from 'viem'

/** Where the pool of two tokens and a fee is, or would be. On ZKsync Era
 * addresses follow another rule. */
export function poolAddress(
  poolDeployer: Address,
  initCodeHash: Hex,
  tokenA: Address,
  tokenB: Address,
  fee: number,
): Address {
  const [token0, token1] = BigInt(tokenA) < BigInt(tokenB) ? [tokenA, tokenB] : [tokenB, tokenA]
  const salt = keccak256(
    encodeAbiParameters(parseAbiParameters('address token0, address token1, uint24 fee'), [token0, token1, fee]),
  )
  return getContractAddress({ opcode: 'CREATE2', from: poolDeployer, salt, bytecodeHash: initCodeHash })
}
// #endregion derive
