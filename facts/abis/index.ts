import type { ParsedContract } from '../types.ts'
import { AffiliateProgram } from './AffiliateProgram.ts'
import { BaseReactor } from './BaseReactor.ts'
import { BinHooks } from './BinHooks.ts'
import { BinMigrator } from './BinMigrator.ts'
import { BinPoolManager } from './BinPoolManager.ts'
import { BinPoolManagerOwner } from './BinPoolManagerOwner.ts'
import { BinPositionManager } from './BinPositionManager.ts'
import { BinQuoter } from './BinQuoter.ts'
import { BinVeCakeExclusiveHook } from './BinVeCakeExclusiveHook.ts'
import { BnbPricePrediction } from './BnbPricePrediction.ts'
import { CakePool } from './CakePool.ts'
import { CakeToken } from './CakeToken.ts'
import { CakeVault } from './CakeVault.ts'
import { CampaignManager } from './CampaignManager.ts'
import { CLDynamicFeeHook } from './CLDynamicFeeHook.ts'
import { CLHooks } from './CLHooks.ts'
import { CLLimitOrderHook } from './CLLimitOrderHook.ts'
import { CLLPFeesHelper } from './CLLPFeesHelper.ts'
import { CLMigrator } from './CLMigrator.ts'
import { CLPoolManager } from './CLPoolManager.ts'
import { CLPoolManagerOwner } from './CLPoolManagerOwner.ts'
import { CLPositionDescriptorOffChain } from './CLPositionDescriptorOffChain.ts'
import { CLPositionManager } from './CLPositionManager.ts'
import { CLQuoter } from './CLQuoter.ts'
import { CLSharedInventoryHook } from './CLSharedInventoryHook.ts'
import { CLTickLens } from './CLTickLens.ts'
import { CLVeCakeExclusiveHook } from './CLVeCakeExclusiveHook.ts'
import { DutchOrderReactor } from './DutchOrderReactor.ts'
import { ERC721NFTMarketV1 } from './ERC721NFTMarketV1.ts'
import { ExclusiveDutchOrderReactor } from './ExclusiveDutchOrderReactor.ts'
import { FactoryV2 } from './FactoryV2.ts'
import { FarmBooster } from './FarmBooster.ts'
import { FarmBoosterProxyFactory } from './FarmBoosterProxyFactory.ts'
import { FarmBoosterV1 } from './FarmBoosterV1.ts'
import { FarmingDistributor } from './FarmingDistributor.ts'
import { FeeOnTransferDetector } from './FeeOnTransferDetector.ts'
import { FixedStaking } from './FixedStaking.ts'
import { GaugeVoting } from './GaugeVoting.ts'
import { GaugeVotingCalc } from './GaugeVotingCalc.ts'
import { ICakeV3 } from './ICakeV3.ts'
import { ICLSubscriber } from './ICLSubscriber.ts'
import { IFODeployer } from './IFODeployer.ts'
import { IFODeployerV3 } from './IFODeployerV3.ts'
import { IFOInitializable } from './IFOInitializable.ts'
import { IFOInitializableV3 } from './IFOInitializableV3.ts'
import { IFOInitializableV8 } from './IFOInitializableV8.ts'
import { InfinityRouter } from './InfinityRouter.ts'
import { IPancakeV3FlashCallback } from './IPancakeV3FlashCallback.ts'
import { IPancakeV3MintCallback } from './IPancakeV3MintCallback.ts'
import { IPancakeV3SwapCallback } from './IPancakeV3SwapCallback.ts'
import { LimitOrderReactor } from './LimitOrderReactor.ts'
import { MasterChef } from './MasterChef.ts'
import { MasterChefV2 } from './MasterChefV2.ts'
import { MasterChefV3 } from './MasterChefV3.ts'
import { MasterChefV3Receiver } from './MasterChefV3Receiver.ts'
import { MasterChefV3ReceiverV2 } from './MasterChefV3ReceiverV2.ts'
import { MixedQuoter } from './MixedQuoter.ts'
import { MixedRouteQuoterV1 } from './MixedRouteQuoterV1.ts'
import { MultiReactor } from './MultiReactor.ts'
import { MultiReactorOrderQuoter } from './MultiReactorOrderQuoter.ts'
import { NonfungiblePositionManager } from './NonfungiblePositionManager.ts'
import { OFTWithFee } from './OFTWithFee.ts'
import { OrderQuoter } from './OrderQuoter.ts'
import { PairV2 } from './PairV2.ts'
import { PancakeBunnies } from './PancakeBunnies.ts'
import { PancakeInterfaceMulticall } from './PancakeInterfaceMulticall.ts'
import { PancakeInterfaceMulticallV2 } from './PancakeInterfaceMulticallV2.ts'
import { PancakePredictionV2 } from './PancakePredictionV2.ts'
import { PancakePredictionV3 } from './PancakePredictionV3.ts'
import { PancakeProfile } from './PancakeProfile.ts'
import { PancakeProfileProxyV2 } from './PancakeProfileProxyV2.ts'
import { PancakeStableSwapFactory } from './PancakeStableSwapFactory.ts'
import { PancakeStableSwapInfo } from './PancakeStableSwapInfo.ts'
import { PancakeStableSwapLP } from './PancakeStableSwapLP.ts'
import { PancakeStableSwapLPFactory } from './PancakeStableSwapLPFactory.ts'
import { PancakeStableSwapThreePool } from './PancakeStableSwapThreePool.ts'
import { PancakeStableSwapThreePoolDeployer } from './PancakeStableSwapThreePoolDeployer.ts'
import { PancakeStableSwapThreePoolInfo } from './PancakeStableSwapThreePoolInfo.ts'
import { PancakeStableSwapTwoPool } from './PancakeStableSwapTwoPool.ts'
import { PancakeStableSwapTwoPoolDeployer } from './PancakeStableSwapTwoPoolDeployer.ts'
import { PancakeStableSwapTwoPoolInfo } from './PancakeStableSwapTwoPoolInfo.ts'
import { PancakeStableSwapWBNBHelper } from './PancakeStableSwapWBNBHelper.ts'
import { PancakeSwapLottery } from './PancakeSwapLottery.ts'
import { PancakeSwapMMPool } from './PancakeSwapMMPool.ts'
import { PancakeSwapPotteryDraw } from './PancakeSwapPotteryDraw.ts'
import { PancakeSwapPotteryVault } from './PancakeSwapPotteryVault.ts'
import { PancakeV3Factory } from './PancakeV3Factory.ts'
import { PancakeV3LmPool } from './PancakeV3LmPool.ts'
import { PancakeV3LmPoolDeployer } from './PancakeV3LmPoolDeployer.ts'
import { PancakeV3Pool } from './PancakeV3Pool.ts'
import { PancakeV3PoolDeployer } from './PancakeV3PoolDeployer.ts'
import { PancakeVeReceiver } from './PancakeVeReceiver.ts'
import { PancakeVeReceiverV2 } from './PancakeVeReceiverV2.ts'
import { PancakeVeSender } from './PancakeVeSender.ts'
import { PancakeVeSenderV2 } from './PancakeVeSenderV2.ts'
import { PancakeZapV1 } from './PancakeZapV1.ts'
import { Permit2 } from './Permit2.ts'
import { PointCenterIFO } from './PointCenterIFO.ts'
import { ProtocolFeeController } from './ProtocolFeeController.ts'
import { ProxyForCakePool } from './ProxyForCakePool.ts'
import { ProxyForCakePoolFactory } from './ProxyForCakePoolFactory.ts'
import { Quoter } from './Quoter.ts'
import { QuoterV2 } from './QuoterV2.ts'
import { RandomNumberGenerator } from './RandomNumberGenerator.ts'
import { RevenueSharingPool } from './RevenueSharingPool.ts'
import { RevenueSharingPoolFactory } from './RevenueSharingPoolFactory.ts'
import { RevenueSharingPoolGateway } from './RevenueSharingPoolGateway.ts'
import { RouterV2 } from './RouterV2.ts'
import { SmartChefFactory } from './SmartChefFactory.ts'
import { SmartChefInitializable } from './SmartChefInitializable.ts'
import { SmartRouter } from './SmartRouter.ts'
import { StableSwapRouter } from './StableSwapRouter.ts'
import { SwapRouter } from './SwapRouter.ts'
import { SyrupBar } from './SyrupBar.ts'
import { TickLens } from './TickLens.ts'
import { TickQueryHelper } from './TickQueryHelper.ts'
import { TokenValidator } from './TokenValidator.ts'
import { UniversalRouter } from './UniversalRouter.ts'
import { V2SwapRouter } from './V2SwapRouter.ts'
import { V3Migrator } from './V3Migrator.ts'
import { V3SwapRouter } from './V3SwapRouter.ts'
import { Vault } from './Vault.ts'
import { VCake } from './VCake.ts'
import { VECake } from './VECake.ts'
import { VECakeProxy } from './VECakeProxy.ts'

export {
  AffiliateProgram,
  BaseReactor,
  BinHooks,
  BinMigrator,
  BinPoolManager,
  BinPoolManagerOwner,
  BinPositionManager,
  BinQuoter,
  BinVeCakeExclusiveHook,
  BnbPricePrediction,
  CakePool,
  CakeToken,
  CakeVault,
  CampaignManager,
  CLDynamicFeeHook,
  CLHooks,
  CLLimitOrderHook,
  CLLPFeesHelper,
  CLMigrator,
  CLPoolManager,
  CLPoolManagerOwner,
  CLPositionDescriptorOffChain,
  CLPositionManager,
  CLQuoter,
  CLSharedInventoryHook,
  CLTickLens,
  CLVeCakeExclusiveHook,
  DutchOrderReactor,
  ERC721NFTMarketV1,
  ExclusiveDutchOrderReactor,
  FactoryV2,
  FarmBooster,
  FarmBoosterProxyFactory,
  FarmBoosterV1,
  FarmingDistributor,
  FeeOnTransferDetector,
  FixedStaking,
  GaugeVoting,
  GaugeVotingCalc,
  ICakeV3,
  ICLSubscriber,
  IFODeployer,
  IFODeployerV3,
  IFOInitializable,
  IFOInitializableV3,
  IFOInitializableV8,
  InfinityRouter,
  IPancakeV3FlashCallback,
  IPancakeV3MintCallback,
  IPancakeV3SwapCallback,
  LimitOrderReactor,
  MasterChef,
  MasterChefV2,
  MasterChefV3,
  MasterChefV3Receiver,
  MasterChefV3ReceiverV2,
  MixedQuoter,
  MixedRouteQuoterV1,
  MultiReactor,
  MultiReactorOrderQuoter,
  NonfungiblePositionManager,
  OFTWithFee,
  OrderQuoter,
  PairV2,
  PancakeBunnies,
  PancakeInterfaceMulticall,
  PancakeInterfaceMulticallV2,
  PancakePredictionV2,
  PancakePredictionV3,
  PancakeProfile,
  PancakeProfileProxyV2,
  PancakeStableSwapFactory,
  PancakeStableSwapInfo,
  PancakeStableSwapLP,
  PancakeStableSwapLPFactory,
  PancakeStableSwapThreePool,
  PancakeStableSwapThreePoolDeployer,
  PancakeStableSwapThreePoolInfo,
  PancakeStableSwapTwoPool,
  PancakeStableSwapTwoPoolDeployer,
  PancakeStableSwapTwoPoolInfo,
  PancakeStableSwapWBNBHelper,
  PancakeSwapLottery,
  PancakeSwapMMPool,
  PancakeSwapPotteryDraw,
  PancakeSwapPotteryVault,
  PancakeV3Factory,
  PancakeV3LmPool,
  PancakeV3LmPoolDeployer,
  PancakeV3Pool,
  PancakeV3PoolDeployer,
  PancakeVeReceiver,
  PancakeVeReceiverV2,
  PancakeVeSender,
  PancakeVeSenderV2,
  PancakeZapV1,
  Permit2,
  PointCenterIFO,
  ProtocolFeeController,
  ProxyForCakePool,
  ProxyForCakePoolFactory,
  Quoter,
  QuoterV2,
  RandomNumberGenerator,
  RevenueSharingPool,
  RevenueSharingPoolFactory,
  RevenueSharingPoolGateway,
  RouterV2,
  SmartChefFactory,
  SmartChefInitializable,
  SmartRouter,
  StableSwapRouter,
  SwapRouter,
  SyrupBar,
  TickLens,
  TickQueryHelper,
  TokenValidator,
  UniversalRouter,
  V2SwapRouter,
  V3Migrator,
  V3SwapRouter,
  Vault,
  VCake,
  VECake,
  VECakeProxy,
}

/** Every ABI that pages and deployments name, by that name; those with a reference page first. */
export const contracts: Record<string, ParsedContract> = {
  PancakeV3Factory,
  PancakeV3Pool,
  RouterV2,
  NonfungiblePositionManager,
  SmartRouter,
  V2SwapRouter,
  V3SwapRouter,
  StableSwapRouter,
  FactoryV2,
  PairV2,
  PancakeZapV1,
  Vault,
  CLPoolManager,
  BinPoolManager,
  CLPositionManager,
  BinPositionManager,
  CLQuoter,
  BinQuoter,
  MixedQuoter,
  CLMigrator,
  BinMigrator,
  ProtocolFeeController,
  CLPoolManagerOwner,
  BinPoolManagerOwner,
  CLTickLens,
  ICLSubscriber,
  CLPositionDescriptorOffChain,
  FarmingDistributor,
  CampaignManager,
  CLLimitOrderHook,
  CLLPFeesHelper,
  CLHooks,
  BinHooks,
  CLDynamicFeeHook,
  CLVeCakeExclusiveHook,
  BinVeCakeExclusiveHook,
  CLSharedInventoryHook,
  InfinityRouter,
  UniversalRouter,
  Permit2,
  QuoterV2,
  TickLens,
  V3Migrator,
  Quoter,
  IPancakeV3SwapCallback,
  IPancakeV3MintCallback,
  IPancakeV3FlashCallback,
  TickQueryHelper,
  FeeOnTransferDetector,
  SwapRouter,
  PancakeV3PoolDeployer,
  MasterChefV3,
  MasterChefV3Receiver,
  MasterChefV3ReceiverV2,
  PancakeV3LmPool,
  PancakeV3LmPoolDeployer,
  PancakeInterfaceMulticall,
  PancakeInterfaceMulticallV2,
  MixedRouteQuoterV1,
  TokenValidator,
  PancakeStableSwapFactory,
  PancakeStableSwapTwoPool,
  PancakeStableSwapThreePool,
  PancakeStableSwapLP,
  PancakeStableSwapLPFactory,
  PancakeStableSwapTwoPoolDeployer,
  PancakeStableSwapThreePoolDeployer,
  PancakeStableSwapInfo,
  PancakeStableSwapTwoPoolInfo,
  PancakeStableSwapThreePoolInfo,
  PancakeStableSwapWBNBHelper,
  MasterChef,
  MasterChefV2,
  CakeToken,
  OFTWithFee,
  SyrupBar,
  SmartChefFactory,
  SmartChefInitializable,
  CakePool,
  CakeVault,
  IFOInitializableV3,
  IFOInitializableV8,
  IFODeployerV3,
  IFODeployer,
  IFOInitializable,
  PointCenterIFO,
  PancakeSwapLottery,
  RandomNumberGenerator,
  PancakePredictionV2,
  PancakePredictionV3,
  BnbPricePrediction,
  PancakeSwapPotteryDraw,
  PancakeSwapPotteryVault,
  ERC721NFTMarketV1,
  PancakeBunnies,
  PancakeProfile,
  PancakeSwapMMPool,
  VECake,
  GaugeVoting,
  GaugeVotingCalc,
  RevenueSharingPool,
  RevenueSharingPoolFactory,
  ProxyForCakePool,
  ProxyForCakePoolFactory,
  VCake,
  RevenueSharingPoolGateway,
  FarmBooster,
  FarmBoosterV1,
  FarmBoosterProxyFactory,
  FixedStaking,
  AffiliateProgram,
  ExclusiveDutchOrderReactor,
  BaseReactor,
  MultiReactor,
  MultiReactorOrderQuoter,
  DutchOrderReactor,
  LimitOrderReactor,
  OrderQuoter,
  PancakeVeSender,
  PancakeVeSenderV2,
  PancakeVeReceiver,
  PancakeVeReceiverV2,
  VECakeProxy,
  PancakeProfileProxyV2,
  ICakeV3,
}
