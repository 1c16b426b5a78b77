// #region decode
import {
  type Abi,
  BaseError,
  decodeErrorResult,
  type Hex,
  isHex,
  type PublicClient,
  parseAbiItem,
  toFunctionSelector,
} from 'viem'

type AbiError = Extract<Abi[number], { type: 'error' }>

/** One error of a revert: errors can be inside of others. */
export interface Layer {
  /** `TooLittleReceived(10, 9)`, a reason string, or what is known of it. */
  text: string
  /** Explains it. */
  page?: string
}

/** The errors in the data of a revert, from the outside
 * in: the last one is the cause. */
export function explainRevert(data: Hex): Layer[] {
  // A `require` without a message, no gas left, or an
  // address without a contract.
  if (data === '0x') return [{ text: 'no data' }]
  const selector = data.slice(0, 10)
  const found = known.get(selector)
  // Where an error names another one, that may be its selector alone.
  if (found && data.length === 10) return [{ text: `${found.item.name}()`, page: found.page }]
  try {
    const abi: Abi = found ? [found.item] : []
    const { errorName, args = [] } = decodeErrorResult({ abi, data })
    if (!found) return [ofSolidity(errorName, args[0])]
    const { inputs } = found.item
    const inner = args.filter((arg, index) => inputs[index]?.type === 'bytes' && arg !== '0x')
    const shown = args.filter((_, index) => inputs[index]?.type !== 'bytes')
    const layer = { text: `${errorName}(${shown.join(', ')})`, page: found.page }
    // WrappedError has the cause first and then the name of what failed.
    return [layer, ...inner.reverse().flatMap((bytes) => explainRevert(bytes as Hex))]
  } catch {
    return [{ text: `unknown error ${selector}`, page: `${site}/contracts/tools/decode` }]
  }
}

/** `Error` has the message of a `require`, and `Panic` a number. */
function ofSolidity(name: string, value: unknown): Layer {
  if (name === 'Error') return { text: `${value}`, page: `${site}/?q=${encodeURIComponent(`${value}`)}` }
  const code = Number(value)
  return { text: `Panic(0x${code.toString(16).padStart(2, '0')}): ${panics[code] ?? 'unknown'}` }
}

const panics: Record<number, string> = {
  1: 'an assertion failed',
  17: 'a number overflowed',
  18: 'a division by zero',
  33: 'a number is no member of the enum',
  34: 'a stored array of bytes is malformed',
  49: 'pop of an empty array',
  50: 'an index is out of bounds',
  65: 'too much memory',
  81: 'a call of a function that is not set',
}

/** The data of a revert in an error that viem throws, wherever it is. Undefined if
 * the call did not revert, or if the node sends no data with the error. */
export function revertDataOf(error: unknown): Hex | undefined {
  let data: Hex | undefined
  if (error instanceof BaseError)
    error.walk((cause) => {
      const { raw, data: own } = cause as { raw?: unknown; data?: unknown }
      data = [raw, own].find((value): value is Hex => isHex(value))
      return data !== undefined
    })
  return data
}

/** Why a transaction in a block reverted: runs it again on the state before that
 * block. Empty if it goes through there. */
export async function explainTransaction(client: PublicClient, hash: Hex): Promise<Layer[]> {
  const { from, to, input, value, gas, blockNumber } = await client.getTransaction({ hash })
  if (blockNumber === null) throw new Error('the transaction is in no block yet')
  try {
    await client.call({ account: from, to, data: input, value, gas, blockNumber: blockNumber - 1n })
    return []
  } catch (error) {
    const data = revertDataOf(error)
    if (data === undefined) throw error
    return explainRevert(data)
  }
}
// #endregion decode

// #region errors
const site = 'https://developer.pancakeswap.finance'

/** The errors of the contracts, each under the beginning of its address; its
 * name in small letters is the rest. */
const pages: Record<string, string> = {
  '/contracts/universal-router/addresses#': `
    OwnableUnauthorizedAccount(address account); OwnableInvalidOwner(address owner); ExpectedPause();
    InvalidCommandType(uint256 commandType); BalanceTooLow(); ContractLocked();
    NotAuthorizedForToken(uint256 tokenId); InvalidAction(bytes4 action); OnlyMintAllowed();
    OnlyAddLiqudityAllowed(); StableTooLittleReceived(); StableTooMuchRequested(); StableInvalidPath();
    V3InvalidSwap(); V3TooLittleReceived(); V3TooMuchRequested(); V3InvalidAmountOut(); V3InvalidCaller();
    V2TooLittleReceived(); V2TooMuchRequested(); V2InvalidPath(); FromAddressIsNotOwner(); InsufficientToken();
    InsufficientETH(); ExecutionFailed(uint256 commandIndex, bytes message); ETHNotAccepted();
    TransactionDeadlinePassed(); LengthMismatch(); InvalidEthSender(); InputLengthMismatch();
    UnsupportedAction(uint256 action); NotVault(); DeltaNotPositive(address currency);
    DeltaNotNegative(address currency); InsufficientBalance();
    TooLittleReceived(uint256 minAmountOutReceived, uint256 amountReceived);
    TooMuchRequested(uint256 maxAmountInRequested, uint256 amountRequested); InvalidBips(); InvalidPath();
    InvalidPoolAddress(); InvalidPoolLength(); InvalidReserves(); SliceOutOfBounds(); UnsafeCast()`,
  '/contracts/infinity/reference/vault#': `
    AppUnregistered(); CurrencyNotSettled(); LockerAlreadySet(address locker); SettleNonNativeCurrencyWithValue();
    MustClearExactPositiveDelta(); NoLocker(); FeeCurrencySynced(); ERC20TransferFailed(); NativeTransferFailed();
    SafeCastOverflow(); WrappedError(address target, bytes4 selector, bytes reason, bytes details)`,
  '/contracts/infinity/reference/cl-pool-manager#': `
    EnforcedPause(); PoolManagerMismatch(); TickSpacingTooLarge(int24 tickSpacing);
    TickSpacingTooSmall(int24 tickSpacing); PoolPaused(); SwapAmountCannotBeZero(); PoolNotInitialized();
    CurrenciesInitializedOutOfOrder(address currency0, address currency1); UnauthorizedDynamicLPFeeUpdate();
    ProtocolFeeTooLarge(uint24 fee); ProtocolFeeCannotBeFetched(); InvalidCaller(); CannotUpdateEmptyPosition();
    HookConfigValidationError(); HookDeltaExceedsSwapAmount(); HookPermissionsValidationError();
    InvalidFeeForExactOut(); InvalidHookResponse();
    InvalidSqrtPriceLimit(uint160 sqrtPriceCurrentX96, uint160 sqrtPriceLimitX96);
    InvalidSqrtRatio(uint160 sqrtPriceX96); InvalidTick(int24 tick); LPFeeTooLarge(uint24 fee);
    NoLiquidityToReceiveFees(); PoolAlreadyInitialized(); TickLiquidityOverflow(int24 tick);
    TickLowerOutOfBounds(int24 tickLower); TickUpperOutOfBounds(int24 tickUpper);
    TicksMisordered(int24 tickLower, int24 tickUpper); UnusedBitsNonZero(); HookCallFailed();
    TickMisaligned(int24 tick, int24 tickSpacing); InvalidPrice(); InvalidPriceOrLiquidity(); PriceOverflow();
    NotEnoughLiquidity()`,
  '/contracts/infinity/reference/bin-pool-manager#': `
    BinStepTooSmall(uint16 binStep); BinStepTooLarge(uint16 binStep); MaxBinStepTooSmall(uint16 maxBinStep);
    InsufficientBinShareForDonate(uint256 shares); AmountSpecifiedIsZero();
    BinHelper__CompositionFactorFlawed(uint24 id); BinPool__BurnZeroAmount(uint24 id);
    BinPool__EmptyLiquidityConfigs(); BinPool__InsufficientAmountUnSpecified(); BinPool__InvalidBurnInput();
    BinPool__MaxLiquidityPerBinExceeded(); BinPool__NoLiquidityToReceiveFees(); BinPool__ZeroAmountsOut(uint24 id);
    BinPool__ZeroShares(uint24 id); LiquidityConfigurations__InvalidConfig(); PackedUint128Math__AddOverflow();
    PackedUint128Math__SubUnderflow(); Uint128x128Math__PowUnderflow(uint256 x, int256 y);
    Uint256x256Math__MulDivOverflow(); Uint256x256Math__MulShiftOverflow(); BinPool__OutOfLiquidity();
    BinHelper__LiquidityOverflow()`,
  '/contracts/permit2#': `
    AllowanceExpired(uint256 deadline); InsufficientAllowance(uint256 amount); ExcessiveInvalidation();
    InvalidAmount(uint256 maxAmount); InvalidContractSignature(); InvalidNonce(); InvalidSignature();
    InvalidSignatureLength(); InvalidSigner(); SignatureExpired(uint256 signatureDeadline)`,
  '/contracts/infinity/reference/cl-position-manager#': `
    NotSubscribed(); NoCodeSubscriber(); GasLimitTooLow(); SubscriptionReverted(address subscriber, bytes reason);
    ModifyLiquidityNotificationReverted(address subscriber, bytes reason);
    BurnNotificationReverted(address subscriber, bytes reason);
    AlreadySubscribed(uint256 tokenId, address subscriber); NonceAlreadyUsed(); SignatureDeadlineExpired();
    NoSelfPermit(); Unauthorized(); NotApproved(address caller); DeadlinePassed(uint256 deadline);
    VaultMustBeUnlocked(); InvalidTokenID(); MaximumAmountExceeded(uint128 maximumAmount, uint128 amountRequested);
    MinimumAmountInsufficient(uint128 minimumAmount, uint128 amountReceived)`,
  '/contracts/infinity/reference/quoters#': `
    NotEnoughLiquidity(bytes32 poolId); NotSelf(); UnexpectedCallSuccess(); QuoteSwap(uint256 amount);
    UnexpectedRevertBytes(bytes revertData); INVALID_ADDRESS(); InvalidPoolKeyCurrency(); NoActions();
    INVALID_SWAP_DIRECTION(); SafeCastOverflowedUintToInt(uint256 value)`,
  '/contracts/pcsx/addresses#basereactor-': `
    DeadlinePassed(); DuplicateFeeOutput(address duplicateToken);
    FeeTooLarge(address token, uint256 amount, address recipient); InsufficientEth();
    InvalidFeeToken(address feeToken); InvalidReactor(); OrderHasBeenCancelled(bytes32 orderHash);
    ReentrancyGuardReentrantCall()`,
  '/contracts/infinity/reference/migrators#binmigrator-': `
    TOKEN_NOT_MATCH(); INVALID_ETHER_SENDER(); INSUFFICIENT_AMOUNTS_RECEIVED(); NOT_TOKEN_OWNER();
    SafeCastOverflowedUintDowncast(uint8 bits, uint256 value)`,
  '/contracts/infinity/reference/administration#binpoolmanagerowner-': `
    MinShareTooSmall(uint256 minShare); NoPausableRole(); NotPendingPoolManagerOwner()`,
  '/contracts/infinity/reference/bin-position-manager#': `
    BinFungibleToken_AddressThisOrZero(); BinFungibleToken_InvalidLength();
    BinFungibleToken_SelfApproval(address owner);
    BinFungibleToken_SpenderNotApproved(address from, address spender);
    BinFungibleToken_TransferExceedsBalance(address from, uint256 id, uint256 amount);
    BinFungibleToken_BurnExceedsBalance(address from, uint256 id, uint256 amount); IdOverflows(int256);
    IdSlippageCaught(uint256 activeIdDesired, uint256 idSlippage, uint24 activeId);
    AddLiquidityInputActiveIdMismatch()`,
  '/contracts/infinity/reference/hooks#binvecakeexclusivehook-': `
    NotVeCakeHolder(); NotPoolManager(); InvalidPool(); LockFailure(); HookNotImplemented()`,
  '/contracts/infinity/reference/hooks#cldynamicfeehook-': `
    NotDynamicFeePool(); InvalidDFFMax(); InvalidBaseLpFee(); InvalidAlpha(); SwapAndRevert(uint160 sqrtPriceX96);
    NotDynamicFeeHook(); InvalidPoolConfig(); PRBMath_MulDiv18_Overflow(uint256 x, uint256 y);
    PRBMath_SD59x18_Convert_Overflow(int256 x); PRBMath_SD59x18_Convert_Underflow(int256 x);
    PRBMath_SD59x18_Exp2_InputTooBig(int256 x); PRBMath_SD59x18_Exp_InputTooBig(int256 x);
    PRBMath_SD59x18_Mul_InputTooSmall(); PRBMath_SD59x18_Mul_Overflow(int256 x, int256 y)`,
  '/contracts/limit-order/addresses#cllimitorderhook-': `
    CrossedRange(); ExceedMaxPendingOrder(); Filled(); InRange(); InvalidCallbackType(); InvalidExpiryTime();
    InvalidFee(); InvalidGasFeeAmount(); InvalidLength(); InvalidNativeAmount(); InvalidTickSpacing();
    InvalidTickSpacingOfFee(); NoPoolCreationPermission(); NotFilled(); NotOperator(); OrderNotExpired();
    ZeroLiquidity()`,
  '/contracts/infinity/reference/farming#farmingdistributor-': `
    SafeERC20FailedOperation(address token); ZeroAddress(); AccessControlBadConfirmation();
    AccessControlEnforcedDefaultAdminDelay(uint48 schedule); AccessControlEnforcedDefaultAdminRules();
    AccessControlInvalidDefaultAdmin(address defaultAdmin);
    AccessControlUnauthorizedAccount(address account, bytes32 neededRole); AddressEmptyCode(address target);
    AddressInsufficientBalance(address account); DisputePeriodEnded(); DisputePeriodNotEnded();
    DisputeTokenNotWhitelisted(); FailedInnerCall(); InvalidProof(); NoDispute(); NotAllowedToDispute();
    OnlyCampaignManager(); UnresolvedDispute()`,
  '/contracts/infinity/reference/migrators#': `
    INSUFFICIENT_LIQUIDITY()`,
  '/contracts/pcsx/addresses#dutchorderreactor-': `
    DeadlineBeforeEndTime(); InputAndOutputDecay(); EndTimeBeforeStartTime(); IncorrectAmounts()`,
  '/contracts/pcsx/addresses#': `
    OrderEndTimeBeforeStartTime(); NoExclusiveOverride()`,
  '/contracts/v3/addresses#feeontransferdetector-': `
    PairLookupFailed(); SameToken()`,
  '/contracts/masterchef/masterchef-v3#': `
    NotOwnerOrOperator(); NoBalance(); NotPancakeNFT(); InvalidNFT(); NotOwner(); NoLiquidity();
    InvalidPeriodDuration(); NoLMPool(); InvalidPid(); DuplicatedPool(uint256 pid); NotEmpty(); WrongReceiver();
    InconsistentAmount(); InsufficientAmount()`,
  '/contracts/pcsx/addresses#multireactor-': `
    InvalidInitialization(); NotInitializing(); UseTypedExecute(); UnknownReactorType(uint16 reactorType)`,
  '/contracts/pcsx/addresses#multireactororderquoter-': `
    OrdersLengthIncorrect()`,
  '/contracts/stableswap/overview#pancakestableswapwbnbhelper-': `
    NotWBNBPair(); NotWhitelist(); InvalidNCOINS()`,
  '/contracts/vecake-and-gauge-voting/cross-chain-votes#pancakevereceiverv2-': `
    OnlyEndpoint(address addr); NotEnoughNative(uint256 msgValue); LzTokenUnavailable();
    OnlyPeer(uint32 eid, bytes32 sender); NoPeer(uint32 eid); InvalidEndpointCall(); InvalidDelegate()`,
  '/contracts/vecake-and-gauge-voting/cross-chain-votes#pancakevesenderv2-': `
    InvalidOptionType(uint16 optionType)`,
  '/contracts/infinity/reference/administration#': `
    InvalidPoolManager(); InvalidDefaultProtocolFeeForDynamicFeePool(); InvalidProtocolFeeSplitRatio()`,
}

/** By selector. */
const known = new Map<string, { item: AbiError; page: string }>(
  Object.entries(pages).flatMap(([place, signatures]) =>
    signatures.split(';').map((text) => {
      const item = parseAbiItem(`error ${text.trim()}` as string) as AbiError
      return [toFunctionSelector(text.trim()), { item, page: `${site}${place}${item.name.toLowerCase()}` }] as const
    }),
  ),
)
// #endregion errors
