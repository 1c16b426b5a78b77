/** The unit of Infinity's and v3's fees: hundredths of a bip, so that 1,000,000 takes the whole amount. */
export const feeDenominator = 1_000_000n
/** The value of `fee` in a pool key that makes the LP fee dynamic. */
export const dynamicFeeFlag = 0x800000
export const maxProtocolFee = 4000

/** The protocol fee of each direction, from the 24 bits of a pool's slot. */
export const protocolFees = (packed: number): { zeroForOne: number; oneForZero: number } => ({
  zeroForOne: packed & 0xfff,
  oneForZero: packed >> 12,
})

export const packProtocolFees = (zeroForOne: number, oneForZero: number): number => (oneForZero << 12) | zeroForOne

/** What a swap pays in all: the LP fee is taken from what the protocol fee leaves, rounded up (`calculateSwapFee`). */
export const swapFee = (protocolFee: number, lpFee: number): number =>
  Number(BigInt(protocolFee) + BigInt(lpFee) - (BigInt(protocolFee) * BigInt(lpFee)) / feeDenominator)

/** The parts of the fee that a concentrated-liquidity pool takes within one tick of a swap. */
export interface FeeParts {
  /** What the swapper pays, fee included. */
  input: bigint
  fee: bigint
  toProtocol: bigint
  toProviders: bigint
}

const parts = (input: bigint, fee: bigint, protocolFee: number, total: number): FeeParts => {
  const toProtocol =
    protocolFee === 0 ? 0n : total === protocolFee ? fee : (input * BigInt(protocolFee)) / feeDenominator
  return { input, fee, toProtocol, toProviders: fee - toProtocol }
}

/** The fee of an exact input that one step of a swap uses up. Amounts in the input token's smallest unit. */
export function feeOfExactInput(input: bigint, protocolFee: number, lpFee: number): FeeParts {
  const total = swapFee(protocolFee, lpFee)
  const net = (input * (feeDenominator - BigInt(total))) / feeDenominator
  return parts(input, input - net, protocolFee, total)
}

/** The fee on top of the input that an exact output needs before fees. Throws `RangeError` for a fee of 100 %. */
export function feeOfExactOutput(net: bigint, protocolFee: number, lpFee: number): FeeParts {
  const total = BigInt(swapFee(protocolFee, lpFee))
  if (total >= feeDenominator)
    throw new RangeError('With a fee of 100 % an exact output reverts: nothing of the input is left.')
  const fee = (net * total + feeDenominator - total - 1n) / (feeDenominator - total)
  return parts(net + fee, fee, protocolFee, Number(total))
}
