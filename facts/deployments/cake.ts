import type { Deployment } from '../factTypes.ts'
import { deploy, repo, sdk, sdkMap, site } from './define.ts'

const product = 'cake'
const tokens = sdkMap('@pancakeswap/tokens', 'CAKE', '.address')

export const cake: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'CakeToken',
      group: 'Token',
      abi: 'CakeToken',
      product,
      source: tokens,
    },
    {
      bsc: '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82',
      bscTestnet: '0x8d008B313C1d6C7fE2982F62d32Da7507cF43551',
    },
  ),
  ...deploy(
    {
      contract: 'CAKE',
      group: 'Token',
      note: '18 decimals; bridged by LayerZero.',
      product,
      source: tokens,
    },
    {
      eth: '0x152649eA73beAb28c5b49B26eb48f7EAD6d4c898',
      arb: '0x1b896893dfc86bb67Cf57767298b9073D2c1bA2c',
      base: '0x3055913c90Fcc1A6CE9a358911721eEb942013A1',
      linea: '0x0D1E753a25eBda689453309112904807625bEFBe',
      opbnb: '0x2779106e4F4A8A28d77A24c18283651a2AE22D1C',
      zksync: '0x3A287a06c66f9E95a56327185cA2BDF5f031cEcD',
      monad: '0xF59D81cd43f620E722E07f9Cb3f6E41B031017a3',
    },
  ),
  ...deploy(
    {
      contract: 'CAKE',
      group: 'Token',
      note: 'The coin type is 0x159df6b7689437016108a019fd5bef736bac692b6d4a1f10c941f6fbb9a74ca6::oft::CakeOFT.',
      product,
      source: repo('pancakeswap/pancake-contracts-move', 'pancake-cake-oft/Move.toml'),
      sameAs: 'The account of the module oft, which defines the coin and bridges it.',
    },
    { aptos: '0x159df6b7689437016108a019fd5bef736bac692b6d4a1f10c941f6fbb9a74ca6' },
  ),
  ...deploy(
    {
      contract: 'CAKE',
      group: 'Token',
      note: 'Mint address; 9 decimals.',
      product,
      source: sdk('@pancakeswap/tokens', 'CAKE[NonEVMChainId.SOLANA].address'),
    },
    { solana: '4qQeZ5LwSz6HuupUu8jCtgXyW1mYQcNbFAW1sWZp89HL' },
  ),
  ...deploy(
    {
      contract: 'CAKE',
      group: 'Token',
      note: 'Test token.',
      product,
      source: tokens,
    },
    {
      opbnbTestnet: '0xa11B290B038C35711eB309268a2460754f730921',
      zksyncTestnet: '0xFf2FA31273c1aedB67017B52C625633d2F021f67',
      lineaTestnet: '0x2B3C5df29F73dbF028BA82C33e0A5A6e5800F75e',
      baseTestnet: '0x052a99849Ef2e13a5CB28275862991671D4b6fF5',
      arbGoerli: '0x62FF25CFD64E55673168c3656f4902bD7Aa5F0f4',
      goerli: '0xc2C3eAbE0368a2Ea97f485b03D1098cdD7d0c081',
      solanaDevnet: {
        address: 'FwX9puvdxVAqLY8Cs7cMXPoZcPY8SdxMWkrnP7EPDiSw',
        source: site('/contracts/cake'),
        note: 'Mint address of the test token.',
      },
    },
  ),
  ...deploy(
    {
      contract: 'CakeProxyOFT',
      group: 'Bridge',
      abi: 'OFTWithFee',
      note: 'Locks CAKE on BNB Smart Chain and sends it by LayerZero v1.',
      product,
      source: site('/contracts/cake/cross-chain-cake-bridging'),
    },
    { bsc: '0xb274202daBA6AE180c665B4fbE59857b7c3a8091' },
  ),
]
