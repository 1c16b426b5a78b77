/**
 * Errors that a page describes and no test here can provoke, each with the reason: code that no call reaches, or a role
 * of a contract that we do not have.
 */
export const unreachable: readonly { contract: string; error: string; reason: string }[] = [
  {
    contract: 'infinity-core/CLPoolManager',
    error: 'InvalidTick',
    reason: 'Ticks of positions are checked against the bounds first, and those of a swap are cut to them.',
  },
  {
    contract: 'infinity-core/CLPoolManager',
    error: 'InvalidPrice',
    reason: 'A pool that is initialized has a price above zero.',
  },
  {
    contract: 'infinity-core/CLPoolManager',
    error: 'InvalidPriceOrLiquidity',
    reason: 'A step of a swap without liquidity reaches its target before the next price is computed.',
  },
  {
    contract: 'infinity-core/CLPoolManager',
    error: 'PriceOverflow',
    reason: 'A step asks for less than its liquidity holds up to the target, so the next price exists.',
  },
  {
    contract: 'infinity-core/CLPoolManager',
    error: 'NotEnoughLiquidity',
    reason: 'A step asks for less than its liquidity holds up to the target.',
  },
  {
    contract: 'infinity-periphery/CLPositionManager',
    error: 'NoSelfPermit',
    reason: 'Declared by an interface; no code raises it.',
  },
  {
    contract: 'infinity-periphery/CLPositionManager',
    error: 'ALREADY_MINTED',
    reason: 'Ids count up, so none is minted twice.',
  },
]
