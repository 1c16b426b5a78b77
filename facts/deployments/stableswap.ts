import type { ChainKey } from '../chains.ts'
import type { Deployment, Source } from '../factTypes.ts'
import { deploy, frontend, repo, sdkMap, webContracts } from './define.ts'

const product = 'stableswap'

const config = repo('pancakeswap/pancake-smart-contracts', 'projects/stable-swap/config.ts')

/**
 * The commit at which each chain's list of pools was read. Until 1.0.7 `@pancakeswap/stable-swap-sdk` carried the same
 * list, but for the pools with mBTC; later versions ask a server.
 */
const poolCommits: Partial<Record<ChainKey, string>> = {
  bsc: '043981cb0640b3eba70c4845e42ca0a8045cab03',
  eth: 'cd7b3936058ec9ea4321cc1afd2d7ea5440398ca',
  arb: '632fc5132fa6fe24716cd238bdb92f239f73d231',
  bscTestnet: 'bcc3aa8c6cdca9b54d05b73269230626559c1ae2',
}

function poolList(chain: ChainKey): Source {
  return frontend(`packages/stable-swap-sdk/src/constants/pools/${chain}.ts`, poolCommits[chain] ?? '')
}

/** A pool of two tokens and the token of its liquidity; `pair` names coin 0 first. */
function pool(chain: ChainKey, pair: string, address: string, lp: string): Deployment[] {
  const common = { group: 'Pools', label: pair, product, source: poolList(chain) } as const
  return [
    ...deploy(
      { ...common, contract: 'PancakeStableSwapTwoPool', abi: 'PancakeStableSwapTwoPool', note: `${pair} pool.` },
      { [chain]: address },
    ),
    ...deploy(
      { ...common, contract: 'PancakeStableSwapLP', abi: 'PancakeStableSwapLP', note: `LP token of the ${pair} pool.` },
      { [chain]: lp },
    ),
  ]
}

export const stableswap: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'PancakeStableSwapFactory',
      group: 'Factory',
      abi: 'PancakeStableSwapFactory',
      product,
      source: config,
    },
    {
      bsc: '0x25a55f9f2279A54951133D503490342b50E5cd15',
      bscTestnet: '0xe6A00f8b819244e8Ab9Ea930e46449C2F20B6609',
      goerli: '0xB4AAc2AD66ab56CFFf03aD05f1D90ba889e5Aed7',
    },
  ),
  ...deploy(
    {
      contract: 'PancakeStableSwapFactory',
      group: 'Factory',
      abi: 'PancakeStableSwapFactory',
      product,
      source: repo('pancakeswap/pancake-subgraph', 'subgraphs/exchange-stableswap/arb/subgraph.yaml'),
    },
    { arb: '0x5D5fBB19572c4A89846198c3DBEdB2B6eF58a77a' },
  ),
  ...deploy(
    {
      contract: 'PancakeStableSwapFactory',
      group: 'Factory',
      product,
      status: 'deprecated',
      deprecated: { replacedBy: '0x25a55f9f2279A54951133D503490342b50E5cd15' },
      note: 'The first factory; its ABI was not established.',
      source: repo('pancakeswap/pancake-subgraph', 'subgraphs/exchange-stableswap/bsc/mappings/utils/index.ts'),
    },
    { bsc: '0x36bBb126e75351C0DfB651e39b38fe0BC436FFD2' },
  ),
  ...deploy(
    {
      contract: 'PancakeStableSwapLPFactory',
      group: 'Factory',
      abi: 'PancakeStableSwapLPFactory',
      product,
      source: config,
    },
    {
      bsc: '0x1179ADfa22dD0e5050C1c00C9f8543A77F75A2c0',
      bscTestnet: '0x17e7fEBaD84801b954e0076F8A8F1F66f4cD7Ad6',
      goerli: '0xb224D46DD1e418588C8266F005E4bf9ff5f6b55c',
    },
  ),
  ...deploy(
    {
      contract: 'PancakeStableSwapTwoPoolDeployer',
      group: 'Factory',
      abi: 'PancakeStableSwapTwoPoolDeployer',
      product,
      source: config,
    },
    {
      bsc: '0xdDFCDAacC836dd5A1AE2D375fFb153cE59DD09ff',
      bscTestnet: '0xb3E52e0956C6a1e9d2932AdE6B4AFf8748FEa4Da',
      goerli: '0x2E564618dC39D2be3115dcF68b75e42bD8432087',
    },
  ),
  ...deploy(
    {
      contract: 'PancakeStableSwapThreePoolDeployer',
      group: 'Factory',
      abi: 'PancakeStableSwapThreePoolDeployer',
      product,
      source: config,
    },
    {
      bsc: '0x6AF7a605953C0B462EE9540217F5bD80878c6b2E',
      bscTestnet: '0x21AA173E1297cEb72b482297D9f7eE5a450b7606',
      goerli: '0x534F89508FAc4b486c090e407bE204D6AC0462C0',
    },
  ),
  ...deploy(
    {
      contract: 'PancakeStableSwapInfo',
      group: 'Info',
      abi: 'PancakeStableSwapInfo',
      note: 'Answers for pools of two and of three tokens by asking the two helpers below.',
      product,
      source: config,
    },
    {
      bsc: '0x5A075D13469201cAd4Ac0c77aEFF31f2217A9448',
      bscTestnet: '0x734098fCB6ae5Cb0e249187f3657Cff05CEEf4F0',
      goerli: '0x0a4922aD4400c920144adec825B8d4D814C48303',
    },
  ),
  ...deploy(
    {
      contract: 'PancakeStableSwapInfo',
      group: 'Info',
      label: 'Infinity',
      note: 'What the Universal Router of Infinity was deployed with.',
      product,
      source: repo('pancakeswap/infinity-universal-router', 'script/deployParameters/mainnet/DeployBsc.s.sol'),
    },
    { bsc: '0xf3A6938945E68193271Cad8d6f79B1f878b16Eb1' },
  ),
  ...deploy(
    {
      contract: 'PancakeStableSwapTwoPoolInfo',
      group: 'Info',
      abi: 'PancakeStableSwapTwoPoolInfo',
      product,
      source: config,
    },
    {
      bsc: '0x150c8AbEB487137acCC541925408e73b92F39A50',
      bscTestnet: '0x0A548d59D04096Bc01206D58C3D63c478e1e06dB',
      goerli: '0x13e9f6c87b1BF0D1d0e1D94c1DF9c51939CA591C',
    },
  ),
  ...deploy(
    {
      contract: 'PancakeStableSwapTwoPoolInfo',
      group: 'Info',
      abi: 'PancakeStableSwapTwoPoolInfo',
      product,
      source: poolList,
    },
    {
      eth: '0xCcd9fea6bBF1910F4c188A5BBC13D98Ea4F5f9F9',
      arb: '0x58B2F00f74a1877510Ec37b22f116Bf5D63Ab1b0',
    },
  ),
  ...deploy(
    {
      contract: 'PancakeStableSwapTwoPoolInfo',
      group: 'Info',
      label: 'first factory',
      note: 'Of the first factory: the pools with BUSD and USDT-USDC name it.',
      product,
      source: sdkMap('@pancakeswap/smart-router', 'STABLE_SWAP_INFO_ADDRESS'),
    },
    {
      bsc: '0xa680d27f63Fa5E213C502d1B3Ca1EB6a3C1b31D6',
      bscTestnet: '0xaE6C14AAA753B3FCaB96149e1E10Bc4EDF39F546',
    },
  ),
  ...deploy(
    {
      contract: 'PancakeStableSwapThreePoolInfo',
      group: 'Info',
      abi: 'PancakeStableSwapThreePoolInfo',
      product,
      source: config,
    },
    {
      bsc: '0x5950eF6bA8edd7Dd30E9bCd05061ADAb78C58f16',
      bscTestnet: '0x69d565bDf0E7f0224dFb6f7257108090387c5Fe7',
      goerli: '0x5a09ED72Cbc6c4d024f7E3eAbE487b1A8413cFEf',
    },
  ),
  ...deploy(
    {
      contract: 'PancakeStableSwapWBNBHelper',
      group: 'Helpers',
      abi: 'PancakeStableSwapWBNBHelper',
      note: 'Takes and returns BNB in place of WBNB when liquidity is added or removed.',
      product,
      source: webContracts,
    },
    {
      bsc: '0x52E5D1e24A4308ef1A221C949cb2F7cbbAFEE090',
      bscTestnet: '0x6e4B1D7C65E86f1723720a5fE8993f0908108b64',
    },
  ),
  ...pool(
    'bsc',
    'USDT-USDC',
    '0x3EFebC418efB585248A0D2140cfb87aFcc2C63DD',
    '0xee1bcc9F1692E81A281b3a302a4b67890BA4be76',
  ),
  ...pool(
    'bsc',
    'USDT-BUSD',
    '0x169F653A54ACD441aB34B73dA9946e2C451787EF',
    '0x36842F8fb99D55477C0Da638aF5ceb6bBf86aA98',
  ),
  ...pool(
    'bsc',
    'USDC-BUSD',
    '0xc2F5B9a3d9138ab2B74d581fC11346219eBf43Fe',
    '0x1A77C359D0019cD8F4d36b7CDf5a88043D801072',
  ),
  ...pool(
    'bsc',
    'lisUSD-BUSD',
    '0x49079D07ef47449aF808A4f36c2a8dEC975594eC',
    '0xB6040A9F294477dDAdf5543a24E5463B8F2423Ae',
  ),
  ...pool(
    'bsc',
    'lisUSD-USDT',
    '0xb1Da7D2C257c5700612BdE35C8d7187dc80d79f1',
    '0xB2Aa63f363196caba3154D4187949283F085a488',
  ),
  ...pool(
    'bsc',
    'axlUSDC-USDT',
    '0x6D8fba276ec6F1EDa2344DA48565AdbCA7e4FFa5',
    '0x1c7e5a3A72b6D94DE5Ec20812E3e68713978a584',
  ),
  ...pool(
    'bsc',
    'WBNB-stkBNB',
    '0x0b03e3d6Ec0c5e5bBf993dED8D947C6fb6eEc18D',
    '0x9976f5c8BEfDee650226d5571d5F5551e8722b75',
  ),
  ...pool(
    'bsc',
    'BNBx-WBNB',
    '0x9c138bE1D76ee4C5162E0fe9D4eEA5542a23D1bD',
    '0x92357Ab9003CA881E08e32CDAE59B10B3161b05C',
  ),
  ...pool(
    'bsc',
    'CAKE-sdCAKE',
    '0xb8204D31379A9B317CD61C833406C972F58ecCbC',
    '0xB1D54d76E2cB9425Ec9c018538cc531440b55dbB',
  ),
  ...pool(
    'bsc',
    'CAKE-mCAKE',
    '0xc54d35a8Cfd9f6dAe50945Df27A91C9911A03ab1',
    '0xb9dC6396AcFFD24E0f69Dfd3231fDaeB31514D02',
  ),
  ...pool(
    'bsc',
    'mPENDLE-PENDLE',
    '0xD8CB82059da7215b1a9604E845d49D3e78d0f95A',
    '0x183F325b33d190597D80d1B46D865d0250fD9BF2',
  ),
  ...pool(
    'bsc',
    'mDLP-DLP',
    '0x25d0eD3b1cE5aF0F3Ac7da4b39B46FC409bF67e2',
    '0xA2915ae3bc8C6C03f59496B6Dd26aa6a4335b788',
  ),
  ...pool(
    'bsc',
    'mwBETH-wBETH',
    '0xfF5Ce4846A3708EA9befa6c3Ab145e63f65DC045',
    '0x4cBEa76B4A1c42C356B4c52B0314A98313fFE9df',
  ),
  ...pool(
    'eth',
    'WBTC-mBTC',
    '0x95A3832889B2c3455077991b834efA2d4fA3A945',
    '0xaB9dEBAED21270832cCdf54a7461A8E4B133B57A',
  ),
  ...pool(
    'arb',
    'PENDLE-mPENDLE',
    '0x73ed25e04Aa673ddf7411441098fC5ae19976CE0',
    '0x1A2329546f11e4fE55b853D98Bba2c4678E3105A',
  ),
  ...pool(
    'arb',
    'DLP-mDLP',
    '0xd0f0be815a76eFE677c92b07b39a5e972BAf22bD',
    '0x0db5e247ab73FBaE16d9301f2977f974EC0AA336',
  ),
  ...pool(
    'arb',
    'mBTC-WBTC',
    '0xE80bD6fE6CB209E5546153AF19F151a3e651FA57',
    '0x893c6d8b83726df868C1426f71c46Ba479ba3cC8',
  ),
  ...pool(
    'bscTestnet',
    'USDT-WBNB',
    '0xBcd585Ee8B8Ac8de6b0e45dA32Aa31703036b2a1',
    '0x4c091Dc4418Bd3353A87488535528FD86954da2c',
  ),
  ...pool(
    'bscTestnet',
    'mock USDT-BUSD',
    '0xE25A1352477f3DB9B3008B31e9b7a07a18f8A9e6',
    '0x746a7063101E2D3305D1556888ee08193f2B9a07',
  ),
  ...pool(
    'bscTestnet',
    'mock BUSD-USDC',
    '0xd5E56CD4c8111643a94Ee084df31F44055a1EC9F',
    '0x7CA885d338462790DD1B5416ebe6bec75ee045a1',
  ),
  ...pool(
    'bscTestnet',
    'USDT-mock BUSD',
    '0xc418d68751Cbe0407C8fdd90Cde73cE95b892f39',
    '0x9Fa2Ef2C3dF6F903F4b73047311e861C51a11B60',
  ),
]
