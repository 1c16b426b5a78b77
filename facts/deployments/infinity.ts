import type { ChainKey } from '../chains.ts'
import type { Deployment } from '../factTypes.ts'
import { deploy, infinityConfigNames, repoPerChain, sdk, sdkMap, site } from './define.ts'

const product = 'infinity'
const infinitySdk = '@pancakeswap/infinity-sdk'

const configFile = 'script/config/*.json'
const coreConfig = repoPerChain('pancakeswap/infinity-core', configFile, infinityConfigNames)
const peripheryConfig = repoPerChain('pancakeswap/infinity-periphery', configFile, infinityConfigNames)
const hooksConfig = repoPerChain('pancakeswap/infinity-hooks', configFile, infinityConfigNames)

/** Hooks of the SDK's list whose ABI is known. */
const hookAbis = new Set([
  'BinVeCakeExclusiveHook',
  'CLLimitOrderHook',
  'CLSharedInventoryHook',
  'CLVeCakeExclusiveHook',
])

/** A hook of the SDK's list for its user interface, at its place in that list. */
function listedHook(
  chain: ChainKey,
  index: number,
  contract: string,
  address: string,
  note: string,
  label?: string,
): Deployment[] {
  const source = sdkMap(infinitySdk, 'hooksList', `[${index}].address`)
  const abi = hookAbis.has(contract) ? contract : undefined
  return deploy({ contract, group: 'Hooks', abi, ...(label && { label }), note, product, source }, { [chain]: address })
}

/** A hook that the SDK routes through and neither names nor describes. */
function routedHook(index: number, address: string): Deployment[] {
  const source = sdk(infinitySdk, `whitelistLabeledHooksList[ChainId.BSC][${index}]`)
  const note = `Entry ${index} of the list of hooks that the SDK routes through; the list gives no name.`
  // The places in the list may change.
  const label = address.slice(2, 10)
  return deploy({ contract: 'Unnamed hook', group: 'Hooks', label, note, product, source }, { bsc: address })
}

export const infinity: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'Vault',
      group: 'Core',
      abi: 'Vault',
      product,
      source: sdkMap(infinitySdk, 'INFI_VAULT_ADDRESSES'),
    },
    {
      bsc: '0x238a358808379702088667322f80aC48bAd5e6c4',
      base: '0x238a358808379702088667322f80aC48bAd5e6c4',
      bscTestnet: '0x2CdB3EC82EE13d341Dc6E73637BE0Eab79cb79dD',
      sepolia: '0x4670F769Daa625FF5F89719AE5295E9824f5805f',
    },
  ),
  ...deploy(
    {
      contract: 'CLPoolManager',
      group: 'Core',
      abi: 'CLPoolManager',
      product,
      source: sdkMap(infinitySdk, 'INFI_CL_POOL_MANAGER_ADDRESSES'),
    },
    {
      bsc: '0xa0FfB9c1CE1Fe56963B0321B32E7A0302114058b',
      base: '0xa0FfB9c1CE1Fe56963B0321B32E7A0302114058b',
      bscTestnet: '0x36A12c70c9Cf64f24E89ee132BF93Df2DCD199d4',
      sepolia: '0xD4EAc75ee0E76EAD6AC6995DF30CA14b38549682',
    },
  ),
  ...deploy(
    {
      contract: 'BinPoolManager',
      group: 'Core',
      abi: 'BinPoolManager',
      product,
      source: sdkMap(infinitySdk, 'INFI_BIN_POOL_MANAGER_ADDRESSES'),
    },
    {
      bsc: '0xC697d2898e0D09264376196696c51D7aBbbAA4a9',
      base: '0xC697d2898e0D09264376196696c51D7aBbbAA4a9',
      bscTestnet: '0xe71d2e0230cE0765be53A8A1ee05bdACF30F296B',
      sepolia: '0x0Ca8430E263A098B998E47e0544C2C82B30CbDB1',
    },
  ),
  ...deploy(
    {
      contract: 'CLPoolManagerOwner',
      group: 'Core',
      abi: 'CLPoolManagerOwner',
      product,
      source: coreConfig,
    },
    {
      bsc: '0x13f818BDC906C16764d8325809B4b67A9981f792',
      base: '0x13f818BDC906C16764d8325809B4b67A9981f792',
      bscTestnet: '0x13f818BDC906C16764d8325809B4b67A9981f792',
    },
  ),
  ...deploy(
    {
      contract: 'BinPoolManagerOwner',
      group: 'Core',
      abi: 'BinPoolManagerOwner',
      product,
      source: coreConfig,
    },
    {
      bsc: '0x10944942c7EC351A4Aa36D59A40Cb741cc5c37cB',
      base: '0x10944942c7EC351A4Aa36D59A40Cb741cc5c37cB',
      bscTestnet: '0x10944942c7EC351A4Aa36D59A40Cb741cc5c37cB',
    },
  ),
  ...deploy(
    {
      contract: 'CLPositionManager',
      group: 'Periphery',
      abi: 'CLPositionManager',
      product,
      source: sdkMap(infinitySdk, 'INFI_CL_POSITION_MANAGER_ADDRESSES'),
    },
    {
      bsc: '0x55f4c8abA71A1e923edC303eb4fEfF14608cC226',
      base: '0x55f4c8abA71A1e923edC303eb4fEfF14608cC226',
      bscTestnet: '0x77DedB52EC6260daC4011313DBEE09616d30d122',
      sepolia: '0x53C9802F47295979c0E154779eD10fa6af27D7cA',
    },
  ),
  ...deploy(
    {
      contract: 'BinPositionManager',
      group: 'Periphery',
      abi: 'BinPositionManager',
      product,
      source: sdkMap(infinitySdk, 'INFI_BIN_POSITION_MANAGER_ADDRESSES'),
    },
    {
      bsc: '0x3D311D6283Dd8aB90bb0031835C8e606349e2850',
      base: '0x3D311D6283Dd8aB90bb0031835C8e606349e2850',
      bscTestnet: '0x68B834232da911c787bcF782CED84ec5d36909a7',
      sepolia: '0x21015eF9927e06b7Fc19D986A214e449Aa22FF7d',
    },
  ),
  ...deploy(
    {
      contract: 'CLPositionDescriptorOffChain',
      group: 'Periphery',
      abi: 'CLPositionDescriptorOffChain',
      product,
      source: peripheryConfig,
    },
    {
      bsc: '0xF6198656CDD856073f82d10661b018A1a9d84E84',
      bscTestnet: '0x3CB3647Ce3D66A0cc085CF1C6Dc7423C755d4D3A',
    },
  ),
  ...deploy(
    {
      contract: 'CLQuoter',
      group: 'Periphery',
      abi: 'CLQuoter',
      product,
      source: sdkMap(infinitySdk, 'INFI_CL_QUOTER_ADDRESSES'),
    },
    {
      bsc: '0xd0737C9762912dD34c3271197E362Aa736Df0926',
      base: '0xd0737C9762912dD34c3271197E362Aa736Df0926',
      bscTestnet: '0x5d544D0ad627a72d7Fb53c22D8888663FC5d5B0d',
      sepolia: '0x6B71bA938100FD313Be08E680639900E0cfE3d74',
    },
  ),
  ...deploy(
    {
      contract: 'BinQuoter',
      group: 'Periphery',
      abi: 'BinQuoter',
      product,
      source: sdkMap(infinitySdk, 'INFI_BIN_QUOTER_ADDRESSES'),
    },
    {
      bsc: '0xC631f4B0Fc2Dd68AD45f74B2942628db117dD359',
      base: '0xC631f4B0Fc2Dd68AD45f74B2942628db117dD359',
      bscTestnet: '0x82E7741E3DE763692785cfDB536D168B1226c4d5',
      sepolia: '0x4DcaF8f6040B12a2C6149956Cc2e36FA3b7a60b9',
    },
  ),
  ...deploy(
    {
      contract: 'MixedQuoter',
      group: 'Periphery',
      abi: 'MixedQuoter',
      product,
      source: sdkMap(infinitySdk, 'INFI_MIXED_QUOTER_ADDRESSES'),
    },
    {
      bsc: '0x2dCbF7B985c8C5C931818e4E107bAe8aaC8dAB7C',
      base: '0x2dCbF7B985c8C5C931818e4E107bAe8aaC8dAB7C',
      bscTestnet: '0xdf70a0A2DADC2a01dbE165702aa6dCdf034628b0',
      sepolia: '0x3F47BDA24e069FC5f28B74d4FAB27EeBA006eF92',
    },
  ),
  ...deploy(
    {
      contract: 'CLTickLens',
      group: 'Periphery',
      abi: 'CLTickLens',
      product,
      source: sdkMap(infinitySdk, 'INFI_CL_TICK_LENS_ADDRESSES'),
    },
    {
      bsc: '0x8BcF30285413F25032fb983C2bF4deFe29a33f3a',
      base: '0x8BcF30285413F25032fb983C2bF4deFe29a33f3a',
      bscTestnet: '0x05a732bb9A23256F57f9FdF255212979368Ece39',
      sepolia: {
        address: '0xE95fce3eEFcFf86B1d6a8951405432eA96505c98',
        source: peripheryConfig('sepolia'),
      },
    },
  ),
  ...deploy(
    {
      contract: 'CLMigrator',
      group: 'Periphery',
      abi: 'CLMigrator',
      product,
      source: sdkMap(infinitySdk, 'INFI_CL_MIGRATOR_ADDRESSES'),
    },
    {
      bscTestnet: '0x8637035016cbF8E38519c9A1362b1fDDcA1c1A91',
      sepolia: '0x32D31C2020868057E0ba5876c1710962978d3EC3',
      bsc: {
        address: '0xF1A6B9b2b4Aa5623a490E2CF2E23B265334478e1',
        source: peripheryConfig('bsc'),
        note: 'The SDK exports the migrators of the testnets alone.',
      },
    },
  ),
  ...deploy(
    {
      contract: 'BinMigrator',
      group: 'Periphery',
      abi: 'BinMigrator',
      product,
      source: sdkMap(infinitySdk, 'INFI_BIN_MIGRATOR_ADDRESSES'),
    },
    {
      bscTestnet: '0x3bA139617F8318ca7638b2470DA660653FB5F486',
      sepolia: '0x1A9A9e622dB78075fED5Cf77F382aA74CB657517',
      bsc: {
        address: '0x0bcf19dFB2B776d8c8F9fA79A9d57c00fbA9557d',
        source: peripheryConfig('bsc'),
        note: 'The SDK exports the migrators of the testnets alone.',
      },
    },
  ),
  ...deploy(
    {
      contract: 'CLProtocolFeeController',
      group: 'Protocol fees',
      abi: 'ProtocolFeeController',
      version: '2',
      note: 'The SDK still exports the first controller, whose default for a dynamic-fee pool is zero.',
      product,
      source: coreConfig,
    },
    {
      bsc: '0x15F6180033aEa66377d2A1778e418591C00dEb4c',
      base: '0x15F6180033aEa66377d2A1778e418591C00dEb4c',
    },
  ),
  ...deploy(
    {
      contract: 'CLProtocolFeeController',
      group: 'Protocol fees',
      abi: 'ProtocolFeeController',
      version: '1',
      note: 'Its default for a dynamic-fee pool is zero, and it lacks the functions that read and set that default.',
      product,
      source: sdkMap(infinitySdk, 'INFI_CL_PROTOCOL_FEE_CONTROLLER_ADDRESSES'),
    },
    {
      bsc: {
        address: '0x12F2a2965A665F8aBCf955C4dA26CC4Ec437b2c8',
        status: 'deprecated',
        deprecated: { since: '2025-06-30', replacedBy: '0x15F6180033aEa66377d2A1778e418591C00dEb4c' },
      },
      base: {
        address: '0x12F2a2965A665F8aBCf955C4dA26CC4Ec437b2c8',
        status: 'deprecated',
        deprecated: { since: '2025-06-30', replacedBy: '0x15F6180033aEa66377d2A1778e418591C00dEb4c' },
      },
      bscTestnet: '0x5ab6c844F3c0e818b92932e55b9942B2c8a2D205',
    },
  ),
  ...deploy(
    {
      contract: 'BinProtocolFeeController',
      group: 'Protocol fees',
      abi: 'ProtocolFeeController',
      version: '2',
      note: 'The SDK still exports the first controller, whose default for a dynamic-fee pool is zero.',
      product,
      source: coreConfig,
    },
    {
      bsc: '0xDBA4cFFF63d94F95A6e5DE9Cc49F0A13Af25214d',
      base: '0xDBA4cFFF63d94F95A6e5DE9Cc49F0A13Af25214d',
    },
  ),
  ...deploy(
    {
      contract: 'BinProtocolFeeController',
      group: 'Protocol fees',
      abi: 'ProtocolFeeController',
      version: '1',
      note: 'Its default for a dynamic-fee pool is zero, and it lacks the functions that read and set that default.',
      product,
      source: sdkMap(infinitySdk, 'INFI_BIN_PROTOCOL_FEE_CONTROLLER_ADDRESSES'),
    },
    {
      bsc: {
        address: '0xC7C41cc1F0f4BC4CA96ac860E5c724B9A265B9A8',
        status: 'deprecated',
        deprecated: { since: '2025-06-30', replacedBy: '0xDBA4cFFF63d94F95A6e5DE9Cc49F0A13Af25214d' },
      },
      base: {
        address: '0xC7C41cc1F0f4BC4CA96ac860E5c724B9A265B9A8',
        status: 'deprecated',
        deprecated: { since: '2025-06-30', replacedBy: '0xDBA4cFFF63d94F95A6e5DE9Cc49F0A13Af25214d' },
      },
      bscTestnet: '0xB91451e44f5D1D8048F8b5c093b705D61C7893F8',
    },
  ),
  ...deploy(
    {
      contract: 'FarmingDistributor',
      group: 'Farming',
      abi: 'FarmingDistributor',
      note: 'Pays farm rewards against a Merkle proof; the official site calls it Distributor.',
      product,
      source: sdkMap(infinitySdk, 'INFI_FARMING_DISTRIBUTOR_ADDRESSES'),
    },
    {
      bsc: '0xEA8620aAb2F07a0ae710442590D649ADE8440877',
      base: '0xEA8620aAb2F07a0ae710442590D649ADE8440877',
      bscTestnet: '0xFBb5B0B69f89B75E18c37A8211C1f2Fa3B7D2728',
      sepolia: '0xB8f2A9f0427e4814023530b21D98DD0168d26258',
    },
  ),
  ...deploy(
    {
      contract: 'CLLPFeesHelper',
      group: 'Farming',
      abi: 'CLLPFeesHelper',
      note: 'Reads the LP fees of CL positions.',
      product,
      source: sdkMap(infinitySdk, 'INFI_CL_LP_FEES_HELPER_ADDRESSES'),
    },
    {
      bsc: '0x4e6825d29BbeA5F29Ee7AEfA40C3EAaBB27A9733',
      base: '0x4e6825d29BbeA5F29Ee7AEfA40C3EAaBB27A9733',
      bscTestnet: '0x54DE53BD47F35A72Dc57A7A3e1a3B6EEB83b9cB4',
      sepolia: '0xF49bfc71F7C5C5489f9D1BF17B91c9726b919918',
    },
  ),
  ...deploy(
    {
      contract: 'CampaignManager',
      group: 'Farming',
      abi: 'CampaignManager',
      product,
      source: site('/contracts/infinity/overview/farms'),
    },
    {
      bsc: '0x26Bde0AC5b77b65A402778448eCac2aCaa9c9115',
    },
  ),
  ...listedHook('bsc', 0, 'CLDynamicFeeHook', '0x32C59D556B16DB81DFc32525eFb3CB257f7e493d', 'Dynamic fee, CL pools.'),
  ...listedHook(
    'bsc',
    1,
    'CLSharedInventoryHook',
    '0x56a78328A880c6D2b28482D9c481C0061C3D82c0',
    'Shared inventory, CL pools; permissioned.',
  ),
  ...listedHook(
    'bsc',
    2,
    'CAKE holder discount hook',
    '0x1A3DFBCAc585e22F993Cc8e09BcC0dB388Cc1Ca3',
    'By Brevis, CL pools, one pool a hook: base fee 2500 hundredths of a bip.',
    'CL 2500',
  ),
  ...listedHook(
    'bsc',
    3,
    'VIP discount hook',
    '0x1e9c64Cad39DDD36fB808E004067Cffc710EB71D',
    'By Brevis, CL pools, one pool a hook: tiers by volume in USDT, base fee 100 hundredths of a bip.',
    'USDT',
  ),
  ...listedHook(
    'bsc',
    4,
    'VIP discount hook',
    '0xF27b9134B23957D842b08fFa78b07722fB9845BD',
    'By Brevis, CL pools, one pool a hook: tiers by volume in ETH, base fee 500 hundredths of a bip.',
    'ETH',
  ),
  ...listedHook(
    'bsc',
    5,
    'CAKE holder discount hook',
    '0x60FbCAfaB24bc117b6facECd00D3e8f56ca4D5e9',
    'By Brevis, Bin pools, one pool a hook: base fee 500 hundredths of a bip.',
    'Bin 500',
  ),
  ...listedHook(
    'bsc',
    6,
    'CAKE holder discount hook',
    '0x0fcF6D110Cf96BE56D251716E69E37619932edF2',
    'By Brevis, CL pools, one pool a hook: base fee 500 hundredths of a bip.',
    'CL 500',
  ),
  ...listedHook(
    'bsc',
    7,
    'CAKE holder discount hook',
    '0xDfdfB2c5a717AB00B370E883021f20C2fbaEd277',
    'By Brevis, CL pools, one pool a hook: base fee 2500 hundredths of a bip (second pool).',
    'CL 2500 second',
  ),
  ...listedHook(
    'bsc',
    8,
    'ArbiterAmAmmPoolCurrencyHook',
    '0xD7059ABd653e87cb124690E2eba175391AC52243',
    'By Arbiter, CL pools: auctions the right to set the fee.',
  ),
  ...listedHook('bsc', 9, 'CLLimitOrderHook', '0x6AdC560aF85377f9a73d17c658D798c9B39186e8', 'Limit orders, CL pools.'),
  ...listedHook('base', 0, 'CLDynamicFeeHook', '0x32C59D556B16DB81DFc32525eFb3CB257f7e493d', 'Dynamic fee, CL pools.'),
  ...listedHook(
    'bscTestnet',
    0,
    'CLDynamicFeeHook',
    '0xEce0656EeFA49C16a98447807f62714496aef518',
    'Sample: sets the LP fee once, in afterInitialize.',
  ),
  ...listedHook(
    'bscTestnet',
    1,
    'BinDynamicFeeHook',
    '0x870c167eFCEEaDd081EE783Af8c5c7b436f1d3Ce',
    'Sample: sets the LP fee once, in afterInitialize.',
  ),
  ...listedHook(
    'bscTestnet',
    2,
    'CLVeCakeExclusiveHook',
    '0x0A6440c9cfb5f28BE699a9e4e83BF8A89de72498',
    'Sample: swaps for holders of veCAKE alone.',
  ),
  ...listedHook(
    'bscTestnet',
    3,
    'BinVeCakeExclusiveHook',
    '0x0284ceB8F3Ad42131A6feB69E3F324990837Ef2c',
    'Sample: swaps for holders of veCAKE alone.',
  ),
  ...routedHook(0, '0x9a9B5331ce8d74b2B721291D57DE696E878353fd'),
  ...routedHook(1, '0x72e09eBd9b24F47730b651889a4eD984CBa53d90'),
  ...routedHook(2, '0x44428C6ce391915D51F963C0Dd395Cd0f95fdFD2'),
  ...deploy(
    {
      contract: 'CLDynamicFeeHook',
      group: 'Hooks',
      note: 'Sample: sets the LP fee once, in afterInitialize.',
      product,
      source: sdkMap(infinitySdk, 'CL_DYNAMIC_FEE_HOOKS_BY_CHAIN'),
    },
    { sepolia: '0x0E647d71d3b5dfcd2Ad5d77c36723Ef646784664' },
  ),
  ...deploy(
    {
      contract: 'BinDynamicFeeHook',
      group: 'Hooks',
      note: 'Sample: sets the LP fee once, in afterInitialize.',
      product,
      source: sdkMap(infinitySdk, 'BIN_DYNAMIC_FEE_HOOKS_BY_CHAIN'),
    },
    { sepolia: '0x8F3654C0eA6712C69bAC45644478942cDe955Db2' },
  ),
  ...deploy(
    {
      contract: 'CLVeCakeExclusiveHook',
      group: 'Hooks',
      abi: 'CLVeCakeExclusiveHook',
      note: 'Sample: swaps for holders of veCAKE alone.',
      product,
      source: hooksConfig('sepolia'),
    },
    { sepolia: '0x549D196225706804c0A0fa9296c7a32fE6963850' },
  ),
  ...deploy(
    {
      contract: 'BinVeCakeExclusiveHook',
      group: 'Hooks',
      abi: 'BinVeCakeExclusiveHook',
      note: 'Sample: swaps for holders of veCAKE alone.',
      product,
      source: hooksConfig('sepolia'),
    },
    { sepolia: '0xCc22705eA9433c8C35a1C93778bbFF76A19F3d55' },
  ),
  ...deploy(
    {
      contract: 'CLStableSwapPoolFactory',
      group: 'StableSwap hooks',
      note: 'Creates and initializes a pool whose hook is a StableSwap AMM.',
      product,
      source: site('/contracts/infinity-stableswap/addresses'),
    },
    { bsc: '0x3669dDD1a9ee009dB9Eb2174C5C760FFfc66cfeF' },
  ),
  ...deploy(
    {
      contract: 'CLStableSwapHookFactory',
      group: 'StableSwap hooks',
      note: 'Deploys the hook of each StableSwap pool and keeps the register of them.',
      product,
      source: site('/contracts/infinity-stableswap/addresses'),
    },
    { bsc: '0x44de03599d1088b205D959b09A842448A0a63173' },
  ),
  ...deploy(
    {
      contract: 'MockVeCake',
      group: 'Test doubles',
      note: 'Replaces veCAKE, which the testnet hooks read.',
      product,
      source: hooksConfig,
    },
    {
      bscTestnet: '0x3c3C66383690d3cf08205cD3Ba862bc4F6348829',
      sepolia: '0xA25ECd559680c77185a00a00e33BD9df14a5133e',
    },
  ),
  ...deploy(
    {
      contract: 'Create3Factory',
      group: 'Deployment',
      note: 'Deploys the contracts of Infinity at addresses that do not depend on their bytecode.',
      product,
      source: coreConfig,
    },
    {
      bsc: '0x38Ab3f2CE00973A51d3A2A04d634C9bcbf20e4e1',
      base: '0x38Ab3f2CE00973A51d3A2A04d634C9bcbf20e4e1',
      bscTestnet: '0x38Ab3f2CE00973A51d3A2A04d634C9bcbf20e4e1',
      sepolia: '0x38Ab3f2CE00973A51d3A2A04d634C9bcbf20e4e1',
    },
  ),
]
