/** The folder of a source (`source:`) or of a package (`package:`). */
type Folder = `source:${string}` | `package:${string}`

/**
 * What a project's repository pins by a commit that neither npm nor another source here has. `pins.json` has a digest of
 * each file at that commit; compiling fails on a file whose code is another.
 */
export interface Pinned {
  from: Folder
  /** The folder that is pinned: `owner/repository@commit`, or `owner/repository@commit:folder`. */
  pin: `${string}/${string}@${string}`
  /** What makes the code of a file in `from` that of the pin, by the file. Each text is replaced wherever it occurs. */
  edits?: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>>
}

/** Remappings: what an import starts with, and the folder that it means. */
export type Imports = Readonly<Record<string, Folder | Pinned>>

export interface Settings {
  optimizer?: { enabled: boolean; runs?: number }
  viaIR?: boolean
  evmVersion?: string
  metadata?: { bytecodeHash: 'none' | 'ipfs' }
}

export interface Compiler {
  /** The version of solc. */
  compiler: string
  /** As the project's own foundry.toml or hardhat.config.ts has them. */
  settings: Settings
}

export interface Project extends Compiler {
  /** Absent for the contracts of the tests' own. */
  source?: keyof typeof repositories
  /** The project's folder inside the repository. */
  folder?: string
  imports?: Imports
  /** Files to compile. A contract is called after its project and its own name: `infinity-core/Vault`. */
  files: readonly string[]
  /** Files that the project compiles with other settings than the rest. */
  overrides?: Readonly<Record<string, Compiler>>
  /**
   * Lines with the hash of a deployed contract's code, from which a library derives addresses. Code that is compiled
   * here has another hash, so that of `hashOf` takes its place.
   */
  changes?: readonly { file: string; line: string; hashOf: string }[]
}

/** The repositories of the contracts, each at the commit that the pages describe. */
export const repositories = {
  'infinity-core': { repository: 'pancakeswap/infinity-core', commit: '7c04695faeab8b06570cf6c277d9a9717136fb26' },
  'infinity-periphery': {
    repository: 'pancakeswap/infinity-periphery',
    commit: '39976acec90d43f73f2bcc0e008cf23ec55bbc80',
  },
  'infinity-universal-router': {
    repository: 'pancakeswap/infinity-universal-router',
    commit: '8b03511e482ad742b7e27427ddf8cd80bf0239f1',
  },
  'infinity-hooks': { repository: 'pancakeswap/infinity-hooks', commit: '644c30f1cb09e4eee04becb6198da1414bdb0e77' },
  permit2: { repository: 'Uniswap/permit2', commit: 'cc56ad0f3439c502c246fc5cfcc3db92bb8b7219' },
  'pancake-v3-contracts': {
    repository: 'pancakeswap/pancake-v3-contracts',
    commit: '5cc479f0c5a98966c74d94700057b8c3ca629afd',
  },
  'pancake-swap-core': {
    repository: 'pancakeswap/pancake-swap-core',
    commit: '3b214306770e86bc3a64e67c2b5bdb566b4e94a7',
  },
  'pancake-swap-periphery': {
    repository: 'pancakeswap/pancake-swap-periphery',
    commit: 'd769a6d136b74fde82502ec2f9334acc1afc0732',
  },
  'pancake-smart-contracts': {
    repository: 'pancakeswap/pancake-smart-contracts',
    commit: 'cb079908a30328e46d42fe8cc77b9f7d38a15c2f',
  },
  'pancake-x-contracts': {
    repository: 'pancakeswap/pancake-x-contracts',
    commit: '147581464b14cfb4e8e5b3a34f1f233d34a616fc',
  },
  ve_crosschain: { repository: 'pancakeswap/ve_crosschain', commit: '1ea903d194bfc73bb8d91cc62a7260cc51272953' },
  // Move, which is not compiled here: tests read it.
  'pancake-contracts-move': {
    repository: 'pancakeswap/pancake-contracts-move',
    commit: 'da7548cc26dcb7dbd3e1e81b56e0db94812b3ee7',
  },
} as const

const optimized = (runs: number) => ({ enabled: true, runs })
const cancun = (runs: number): Settings => ({
  optimizer: optimized(runs),
  viaIR: true,
  evmVersion: 'cancun',
  metadata: { bytecodeHash: 'none' },
})
const istanbul = (runs: number): Compiler => ({
  compiler: '0.7.6',
  settings: { optimizer: optimized(runs), evmVersion: 'istanbul', metadata: { bytecodeHash: 'none' } },
})

/** Between solmate's releases 6.7.0 and 6.8.0: addresses are masked, and a token without code is not refused yet. */
const solmate = (commit: string): Pinned => {
  const mask = (name: string, position: number) =>
    [
      `mstore(add(freeMemoryPointer, ${position}), ${name})`,
      `mstore(add(freeMemoryPointer, ${position}), and(${name}, 0x${'f'.repeat(40)}))`,
    ] as const
  return {
    from: 'package:solmate/',
    pin: `transmissions11/solmate@${commit}`,
    edits: { 'src/utils/SafeTransferLib.sol': [mask('from', 4), mask('to', 36), mask('to', 4)] },
  }
}
const openZeppelin: Pinned = {
  from: 'package:@openzeppelin/contracts-5.1.0/',
  pin: 'OpenZeppelin/openzeppelin-contracts@659f3063f82422cef820de746444e6f6cba6ca7c:contracts',
}
const permit2: Pinned = {
  from: 'source:permit2/',
  pin: 'pancakeswap/permit2@cc8b7c0715a5916ee1a1c6c3640d98e06326ead6',
}
const infinityImports: Imports = {
  '@openzeppelin/contracts/': openZeppelin,
  'openzeppelin-contracts/contracts/': openZeppelin,
  'solmate/': solmate('fadb2e2778adbf01c80275bfb99e5c14969d964b'),
  'infinity-core/': {
    from: 'source:infinity-core/',
    pin: 'pancakeswap/infinity-core@397723e1a3b2ee8f03534a136d37bd4602f928a6',
  },
  'permit2/': permit2,
}
/** What the Universal Router pins, and the hooks by way of it. */
const routerImports: Imports = {
  ...infinityImports,
  'infinity-core/': {
    from: 'source:infinity-core/',
    pin: 'pancakeswap/infinity-core@8c8c34ad777ed7a3fb64c5b91a647e6f225a19da',
    edits: {
      'src/ProtocolFees.sol': [
        [' internal view returns (uint24 protocolFee)', ' internal returns (uint24 protocolFee)'],
        ['staticcall(gas(), targetProtocolFeeController,', 'call(gas(), targetProtocolFeeController, 0,'],
      ],
    },
  },
  'infinity-periphery/': {
    from: 'source:infinity-periphery/',
    pin: 'pancakeswap/infinity-periphery@481650d4079e213b9d036ffedc908db9b18ffcf5',
    edits: {
      'src/pool-bin/interfaces/IBinPositionManager.sol': [['ActiveIdMismatch()', 'ActiveIdMismath()']],
    },
  },
}
// The other repositories pin releases of npm packages; a package's name here ends with the release of their yarn.lock,
// or of their package.json where that is exact.
const v3Imports: Imports = {
  '@openzeppelin/contracts/': 'package:@openzeppelin/contracts-3.4.2-solc-0.7/',
  '@openzeppelin/contracts-upgradeable/': 'package:@openzeppelin/contracts-upgradeable-3.4.2-solc-0.7/',
  '@pancakeswap/v3-core/': 'source:pancake-v3-contracts/projects/v3-core/',
  '@pancakeswap/v3-periphery/': 'source:pancake-v3-contracts/projects/v3-periphery/',
  '@pancakeswap/v3-lm-pool/': 'source:pancake-v3-contracts/projects/v3-lm-pool/',
  '@uniswap/lib/': 'package:@uniswap/lib-4.0.1-alpha/',
  '@uniswap/v2-core/': 'package:@uniswap/v2-core-1.0.1/',
  'base64-sol/': 'package:base64-sol-1.0.1/',
}
const olderImports: Imports = {
  '@openzeppelin/contracts/': 'package:@openzeppelin/contracts-3.4.1/',
  'bsc-library/': 'source:pancake-smart-contracts/projects/bsc-library/',
  'lottery/': 'source:pancake-smart-contracts/projects/lottery/',
  'pancake-cake-vault/': 'source:pancake-smart-contracts/projects/cake-vault/',
  'profile-nft-gamification/': 'source:pancake-smart-contracts/projects/profile-nft-gamification/',
}
const newerImports: Imports = {
  '@openzeppelin/contracts/': 'package:@openzeppelin/contracts-4.2.0/',
  '@openzeppelin-4.5.0/contracts/': 'package:@openzeppelin/contracts-4.5.0/',
  '@chainlink/contracts/': 'package:@chainlink/contracts-0.2.1/',
  '@uniswap/lib/': 'package:@uniswap/lib-4.0.1-alpha/',
}
/** What most projects of pancake-smart-contracts are compiled with. */
const often = (compiler: string): Compiler => ({ compiler, settings: { optimizer: optimized(99_999) } })

/** What is compiled. A test that needs one more contract adds its file here. */
export const projects = {
  'infinity-core': {
    source: 'infinity-core',
    compiler: '0.8.26',
    settings: cancun(25_666),
    imports: infinityImports,
    files: [
      'src/Vault.sol',
      'src/ProtocolFeeController.sol',
      'src/pool-cl/CLPoolManager.sol',
      'src/pool-cl/CLPoolManagerOwner.sol',
      'src/pool-bin/BinPoolManager.sol',
      'src/pool-bin/BinPoolManagerOwner.sol',
      'src/pool-bin/interfaces/IBinHooks.sol',
      'src/pool-cl/interfaces/ICLHooks.sol',
    ],
  },
  'infinity-periphery': {
    source: 'infinity-periphery',
    compiler: '0.8.26',
    settings: cancun(1_000_000),
    imports: infinityImports,
    files: [
      'src/InfinityRouter.sol',
      'src/MixedQuoter.sol',
      'src/pool-bin/BinMigrator.sol',
      'src/pool-bin/BinPositionManager.sol',
      'src/pool-bin/lens/BinQuoter.sol',
      'src/pool-cl/CLMigrator.sol',
      'src/pool-cl/CLPositionDescriptorOffChain.sol',
      'src/pool-cl/CLPositionManager.sol',
      'src/pool-cl/interfaces/ICLSubscriber.sol',
      'src/pool-cl/lens/CLQuoter.sol',
      'src/pool-cl/lens/TickLens.sol',
    ],
    overrides: { 'src/pool-cl/CLPositionManager.sol': { compiler: '0.8.26', settings: cancun(9_000) } },
  },
  'universal-router': {
    source: 'infinity-universal-router',
    compiler: '0.8.26',
    settings: cancun(20_000),
    imports: routerImports,
    files: ['src/UniversalRouter.sol'],
  },
  'infinity-hooks': {
    source: 'infinity-hooks',
    compiler: '0.8.26',
    settings: { ...cancun(1_000), metadata: { bytecodeHash: 'ipfs' } },
    imports: routerImports,
    files: [
      'src/pool-bin/vecake-exclusive/BinVeCakeExclusiveHook.sol',
      'src/pool-cl/vecake-exclusive/CLVeCakeExclusiveHook.sol',
    ],
  },
  permit2: {
    source: 'permit2',
    compiler: '0.8.17',
    settings: { optimizer: optimized(1_000_000), viaIR: true, metadata: { bytecodeHash: 'none' } },
    imports: {
      'solmate/': {
        from: 'package:solmate/',
        pin: 'transmissions11/solmate@8d910d876f51c3b2585c9109409d601f600e68e1',
      },
    },
    files: ['src/Permit2.sol'],
  },
  'v3-core': {
    source: 'pancake-v3-contracts',
    folder: 'projects/v3-core',
    ...istanbul(1_000_000),
    imports: v3Imports,
    files: [
      'contracts/PancakeV3Factory.sol',
      'contracts/PancakeV3Pool.sol',
      'contracts/PancakeV3PoolDeployer.sol',
      'contracts/interfaces/callback/IPancakeV3FlashCallback.sol',
      'contracts/interfaces/callback/IPancakeV3MintCallback.sol',
      'contracts/interfaces/callback/IPancakeV3SwapCallback.sol',
    ],
    overrides: {
      'contracts/PancakeV3Pool.sol': istanbul(400),
      'contracts/PancakeV3PoolDeployer.sol': istanbul(400),
    },
  },
  'v3-periphery': {
    source: 'pancake-v3-contracts',
    folder: 'projects/v3-periphery',
    ...istanbul(1_000_000),
    imports: v3Imports,
    files: [
      'contracts/NonfungiblePositionManager.sol',
      'contracts/NonfungibleTokenPositionDescriptorOffChain.sol',
      'contracts/SwapRouter.sol',
      'contracts/V3Migrator.sol',
      'contracts/lens/PancakeInterfaceMulticall.sol',
      'contracts/lens/Quoter.sol',
      'contracts/lens/QuoterV2.sol',
      'contracts/lens/TickLens.sol',
    ],
    overrides: { 'contracts/NonfungiblePositionManager.sol': istanbul(2_000) },
  },
  'v3-router': {
    source: 'pancake-v3-contracts',
    folder: 'projects/router',
    compiler: '0.7.6',
    settings: { optimizer: optimized(10) },
    imports: v3Imports,
    files: [
      'contracts/SmartRouter.sol',
      'contracts/StableSwapRouter.sol',
      'contracts/V2SwapRouter.sol',
      'contracts/V3SwapRouter.sol',
      'contracts/libraries/SmartRouterHelper.sol',
      'contracts/lens/MixedRouteQuoterV1.sol',
      'contracts/lens/Quoter.sol',
      'contracts/lens/QuoterV2.sol',
      'contracts/lens/TokenValidator.sol',
    ],
    changes: [
      {
        file: 'contracts/libraries/SmartRouterHelper.sol',
        line: 'bytes32 internal constant V2_INIT_CODE_HASH = 0xd0d4c4cd0848c93cb4fd1f498d7013ee6bfb25783ea21593d5834f5d250ece66;',
        hashOf: 'v2/PancakePair',
      },
    ],
  },
  'v3-lm-pool': {
    source: 'pancake-v3-contracts',
    folder: 'projects/v3-lm-pool',
    compiler: '0.7.6',
    settings: {},
    imports: v3Imports,
    files: ['contracts/PancakeV3LmPool.sol', 'contracts/PancakeV3LmPoolDeployer.sol'],
  },
  'masterchef-v3': {
    source: 'pancake-v3-contracts',
    folder: 'projects/masterchef-v3',
    compiler: '0.8.10',
    settings: { optimizer: optimized(999) },
    imports: { ...v3Imports, '@openzeppelin/contracts/': 'package:@openzeppelin/contracts-4.8.1/' },
    files: [
      'contracts/MasterChefV3.sol',
      'contracts/receiver/MasterChefV3Receiver.sol',
      'contracts/receiver/MasterChefV3ReceiverV2.sol',
    ],
  },
  v2: {
    source: 'pancake-smart-contracts',
    folder: 'projects/exchange-protocol',
    ...often('0.5.16'),
    imports: newerImports,
    files: [
      'contracts/PancakeFactory.sol',
      'contracts/PancakePair.sol',
      'contracts/PancakeRouter.sol',
      'contracts/PancakeRouter01.sol',
      'contracts/PancakeZapV1.sol',
    ],
    overrides: {
      'contracts/PancakeRouter.sol': often('0.6.6'),
      'contracts/PancakeRouter01.sol': often('0.6.6'),
      'contracts/PancakeZapV1.sol': often('0.8.4'),
    },
    changes: [
      {
        file: 'contracts/libraries/PancakeLibrary.sol',
        line: 'hex"a5934690703a592a07e841ca29d5e5c79b5e22ed4749057bb216dc31100be1c0" // init code hash',
        hashOf: 'v2/PancakePair',
      },
    ],
  },
  stableswap: {
    source: 'pancake-smart-contracts',
    folder: 'projects/stable-swap',
    compiler: '0.8.10',
    settings: { optimizer: optimized(100) },
    imports: newerImports,
    files: [
      'contracts/PancakeStableSwapFactory.sol',
      'contracts/PancakeStableSwapLP.sol',
      'contracts/PancakeStableSwapLPFactory.sol',
      'contracts/PancakeStableSwapThreePool.sol',
      'contracts/PancakeStableSwapThreePoolDeployer.sol',
      'contracts/PancakeStableSwapTwoPool.sol',
      'contracts/PancakeStableSwapTwoPoolDeployer.sol',
      'contracts/utils/PancakeStableSwapInfo.sol',
      'contracts/utils/PancakeStableSwapThreePoolInfo.sol',
      'contracts/utils/PancakeStableSwapTwoPoolInfo.sol',
      'contracts/utils/PancakeStableSwapWBNBHelper.sol',
    ],
  },
  'farm-booster': {
    source: 'pancake-smart-contracts',
    folder: 'projects/vecake-farm-booster/v3',
    ...often('0.8.10'),
    imports: newerImports,
    files: ['contracts/FarmBooster.sol'],
  },
  lottery: {
    source: 'pancake-smart-contracts',
    folder: 'projects/lottery',
    ...often('0.8.4'),
    imports: newerImports,
    // RandomNumberGenerator needs a release of Chainlink's package that brings a thousand others.
    files: ['contracts/PancakeSwapLottery.sol', 'contracts/utils/MockRandomNumberGenerator.sol'],
  },
  smartchef: {
    source: 'pancake-smart-contracts',
    folder: 'projects/smartchef/v2',
    ...often('0.8.4'),
    imports: { '@openzeppelin/contracts/': 'package:@openzeppelin/contracts-4.4.2/' },
    files: [
      'contracts/SmartChefFactory.sol',
      'contracts/SmartChefInitializable.sol',
      'contracts/test/MockPancakeProfile.sol',
    ],
  },
  'farms-pools': {
    source: 'pancake-smart-contracts',
    folder: 'projects/farms-pools',
    ...often('0.6.12'),
    imports: olderImports,
    files: [
      'contracts/BnbStaking.sol',
      'contracts/CakeToken.sol',
      'contracts/MasterChef.sol',
      'contracts/SmartChef.sol',
      'contracts/SmartChefFactory.sol',
      'contracts/SmartChefInitializable.sol',
      'contracts/SyrupBar.sol',
      'contracts/libs/WBNB.sol',
    ],
  },
  'cake-vault': {
    source: 'pancake-smart-contracts',
    folder: 'projects/cake-vault',
    ...often('0.6.12'),
    imports: olderImports,
    files: ['contracts/CakeVault.sol'],
  },
  ifo: {
    source: 'pancake-smart-contracts',
    folder: 'projects/ifo',
    ...often('0.6.12'),
    imports: olderImports,
    files: [
      'contracts/IFODeployer.sol',
      'contracts/IFODeployerV3.sol',
      'contracts/IFOInitializable.sol',
      'contracts/IFOInitializableV3.sol',
      'contracts/IFOV2.sol',
    ],
  },
  profile: {
    source: 'pancake-smart-contracts',
    folder: 'projects/profile-nft-gamification',
    ...often('0.6.12'),
    imports: olderImports,
    files: ['contracts/PancakeBunnies.sol', 'contracts/PancakeProfile.sol', 'contracts/PointCenterIFO.sol'],
  },
  'prediction-v1': {
    source: 'pancake-smart-contracts',
    folder: 'projects/predictions/v1',
    ...often('0.6.12'),
    imports: olderImports,
    files: ['contracts/BnbPricePrediction.sol'],
  },
  'prediction-v2': {
    source: 'pancake-smart-contracts',
    folder: 'projects/predictions/v2',
    ...often('0.8.4'),
    imports: newerImports,
    files: ['contracts/PancakePredictionV2.sol'],
  },
  'prediction-v3': {
    source: 'pancake-smart-contracts',
    folder: 'projects/predictions/v3',
    ...often('0.8.4'),
    imports: newerImports,
    files: ['contracts/PancakePredictionV3.sol'],
  },
  'nft-markets': {
    source: 'pancake-smart-contracts',
    folder: 'projects/nft-markets',
    ...often('0.8.4'),
    imports: newerImports,
    files: ['contracts/ERC721NFTMarketV1.sol'],
  },
  vecake: {
    source: 'pancake-smart-contracts',
    folder: 'projects/vecake',
    ...often('0.8.10'),
    imports: newerImports,
    files: ['contracts/ProxyForCakePool.sol', 'contracts/ProxyForCakePoolFactory.sol', 'contracts/VECake.sol'],
    overrides: { 'contracts/VECake.sol': { compiler: '0.8.10', settings: { optimizer: optimized(9) } } },
  },
  voter: {
    source: 'pancake-smart-contracts',
    folder: 'projects/voter',
    compiler: '0.8.17',
    settings: { optimizer: optimized(200) },
    imports: { '@openzeppelin/contracts-0.8/': 'package:@openzeppelin/contracts-4.4.2/' },
    files: ['contracts/GaugeVoting.sol', 'contracts/GaugeVotingCalcV4.sol'],
  },
  'revenue-sharing-v1': {
    source: 'pancake-smart-contracts',
    folder: 'projects/revenue-sharing-pool/v1',
    ...often('0.8.10'),
    imports: newerImports,
    files: ['contracts/VCake.sol'],
  },
  'revenue-sharing': {
    source: 'pancake-smart-contracts',
    folder: 'projects/revenue-sharing-pool/v2',
    ...often('0.8.10'),
    imports: newerImports,
    files: [
      'contracts/RevenueSharingPool.sol',
      'contracts/RevenueSharingPoolFactory.sol',
      'contracts/RevenueSharingPoolGateway.sol',
    ],
  },
  've-crosschain': {
    source: 've_crosschain',
    folder: 'contracts',
    compiler: '0.8.26',
    settings: { optimizer: optimized(200) },
    imports: {
      // npm no longer has what package.json asks for (~2.1.27). What sends a message has the same code in 2.1.7 and
      // 2.3.3; OAppReceiver, which nothing is proven about, has not.
      '@layerzerolabs/': 'package:@layerzerolabs/',
      '@openzeppelin/contracts/': 'package:@openzeppelin/contracts-4.8.1/',
      // The package of this name depends on a git repository; the file is the same library.
      'solidity-bytes-utils/contracts/': 'source:ve_crosschain/contracts/utils/',
    },
    files: [
      'PancakeVeSenderV2.sol',
      '@layerzerolabs/lz-evm-protocol-v2/contracts/EndpointV2.sol',
      '@layerzerolabs/lz-evm-protocol-v2/contracts/messagelib/SimpleMessageLib.sol',
    ],
  },
  pcsx: {
    source: 'pancake-x-contracts',
    compiler: '0.8.26',
    settings: { optimizer: optimized(1_000_000) },
    imports: {
      'openzeppelin-contracts/': {
        from: 'package:@openzeppelin/contracts-5.0.2/',
        pin: 'OpenZeppelin/openzeppelin-contracts@dbb6104ce834628e473d2173bbc9d47f81a9eec3:contracts',
      },
      'permit2/': permit2,
      'solmate/': solmate('c892309933b25c03d32b1b0d674df7ae292ba925'),
    },
    files: [
      'src/lens/OrderQuoter.sol',
      'src/reactors/DutchOrderReactor.sol',
      'src/reactors/ExclusiveDutchOrderReactor.sol',
      'src/reactors/LimitOrderReactor.sol',
      'src/sample-validation-contracts/ExclusiveFillerValidation.sol',
    ],
  },
  /** Contracts of the tests' own, in `contracts/`: all of its files, compiled against the real sources. */
  actors: {
    compiler: '0.8.26',
    settings: { optimizer: optimized(200), evmVersion: 'cancun' },
    imports: {
      'infinity-core/': 'source:infinity-core/',
      'infinity-periphery/': 'source:infinity-periphery/',
      'universal-router/': 'source:infinity-universal-router/',
      'v3-core/': 'source:pancake-v3-contracts/projects/v3-core/',
      'v3-periphery/': 'source:pancake-v3-contracts/projects/v3-periphery/',
      'v3-router/': 'source:pancake-v3-contracts/projects/router/',
      'masterchef-v3/': 'source:pancake-v3-contracts/projects/masterchef-v3/',
      'v2/': 'source:pancake-smart-contracts/projects/exchange-protocol/',
      'stableswap/': 'source:pancake-smart-contracts/projects/stable-swap/',
    },
    files: [],
  },
} as const satisfies Record<string, Project>
