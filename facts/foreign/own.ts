import type { ChainKey } from '../chains.ts'
import { type ForeignAddress, type ForeignHash, place } from './foreignAddress.ts'

const interfaceV1 = place(
  'pancakeswap/pancake-swap-interface-v1',
  'src/constants/index.ts',
  '947fd27ac708ae78087b0e8aee3b4cdc08e31abf',
)
const infoV1 = place(
  'pancakeswap/pancake-info-v1',
  'src/constants/index.js',
  '0574e7bf111a6c85d1f1f058cf390a478c3cade2',
)
const library = place(
  'pancakeswap/pancake-swap-periphery',
  'contracts/libraries/PancakeLibrary.sol',
  'd769a6d136b74fde82502ec2f9334acc1afc0732',
)
const protocol = 'PancakeSwap’s first generation'

/** The exchange of 2020, before v2: its pairs stayed where they were, and the interface trades elsewhere. */
export const firstGeneration: readonly ForeignAddress[] = [
  {
    protocol,
    name: 'PancakeFactory of 2020',
    chain: 'bsc',
    address: '0xBCfCcbde45cE874adCB698cC183deBcF17952812',
    source: infoV1(1),
    instead: { product: 'v2', contract: 'PancakeFactory' },
    used: 'It answers with pairs of 2020, whose liquidity is separate from v2’s.',
  },
  {
    protocol,
    name: 'PancakeRouter of 2020',
    chain: 'bsc',
    address: '0x05fF2B0DB69458A0750badebc4f9e13aDd608C7F',
    source: interfaceV1(3),
    instead: { product: 'v2', contract: 'PancakeRouter' },
    used: 'It trades in the pairs of 2020 only, so the price is another or the call reverts; it is of use to withdraw liquidity that is still there.',
  },
]

export const firstGenerationHashes: readonly ForeignHash[] = [
  {
    protocol,
    name: 'init code hash of the pairs of 2020',
    hash: '0xd0d4c4cd0848c93cb4fd1f498d7013ee6bfb25783ea21593d5834f5d250ece66',
    chains: ['bsc'],
    source: library(24),
    constants: 'v2',
    used: 'On BNB Smart Chain the addresses computed with it are those of pairs of 2020; on its testnet it is the hash of v2.',
  },
]

type File = 'bsc-testnet' | 'ethereum-sepolia'
const core = (file: File, commit: string) => place('pancakeswap/infinity-core', `script/config/${file}.json`, commit)
const periphery = (file: File, commit: string) =>
  place('pancakeswap/infinity-periphery', `script/config/${file}.json`, commit)
const router = (file: File, commit: string) =>
  place('pancakeswap/infinity-universal-router', `deploy-addresses/${file}.json`, commit)

const testPhase = 'Infinity’s test phase'
const usedTest =
  'It is a deployment from before the release: its pools, positions and balances are not those of today’s contracts.'

function test(
  chain: ChainKey,
  replaced: string,
  at: ReturnType<typeof place>,
  rows: Readonly<Record<string, readonly [address: string, line: number]>>,
): ForeignAddress[] {
  return Object.entries(rows).map(([name, [address, line]]) => ({
    protocol: testPhase,
    name,
    chain,
    address,
    replaced,
    source: at(line),
    instead: { product: name === 'UniversalRouter' ? 'universal-router' : 'infinity', contract: name },
    used: usedTest,
  }))
}

/** What Infinity’s repositories listed on test networks before the contracts of today; each commit is the last one that has them. */
export const infinityTestPhase: readonly ForeignAddress[] = [
  ...test('bscTestnet', '2025-02-05', core('bsc-testnet', '2b79b8b279545cb8567d3bb0d72f6fe74018cbd8'), {
    Vault: ['0xd557753bde3f0EaF32626F8681Ac6d8c1EBA2BBa', 4],
    CLPoolManager: ['0x70890E308DCE727180ac1B9550928fED342dea52', 5],
    BinPoolManager: ['0x68554d088F3640Bd2A7B38b43AE70FDcc16ef197', 6],
    CLProtocolFeeController: ['0xa3b9Af6E83B5161AC008cafb76712857bE54536D', 8],
    BinProtocolFeeController: ['0x4eE90A76f4C0b32bce3C941b6Fa409E6c4DCE98A', 9],
  }),
  ...test('bscTestnet', '2024-11-21', core('bsc-testnet', 'd2f07fe5b7d15eb9d48333996eca5f4be686d3d8'), {
    Vault: ['0x0a125Bb36e409957Ed951eF1FBe20e81D682EAb6', 4],
    CLPoolManager: ['0x26Ca53c8C5CE90E22aA1FadDA68AB9a08f7BA06f', 5],
    BinPoolManager: ['0x1DF0be383e9d17DA4448E57712849aBE5b3Fa33b', 6],
  }),
  ...test('bscTestnet', '2024-09-23', core('bsc-testnet', 'c4b84f545cfb81c4c317e4d27d40c405f18e4b45'), {
    Vault: ['0x08F012b8E2f3021db8bd2A896A7F422F4041F131', 2],
    CLPoolManager: ['0x969D90aC74A1a5228b66440f8C8326a8dA47A5F9', 3],
    BinPoolManager: ['0x437ef7C8C00d20a8535ae1786c5800c88413e7Af', 4],
  }),
  ...test('bscTestnet', '2024-08-27', core('bsc-testnet', '8d740fd78abf1d5a0144ef52cea2d8afd2b5f889'), {
    Vault: ['0x79D5A618c43eCAda2BaaC65A9979cF120128f6Fa', 2],
    CLPoolManager: ['0x40a081A39E9638fa6e2463B92A4eff4Bdf877179', 3],
    BinPoolManager: ['0xc51DE4C65d6e3fb612050E383495e9457840d2c9', 4],
  }),
  ...test('bscTestnet', '2024-07-04', core('bsc-testnet', '2eb67b3e17c681c5a1ee7a31dbd7128c30cd6968'), {
    Vault: ['0x1b896893dfc86bb67Cf57767298b9073D2c1bA2c', 2],
    CLPoolManager: ['0xb3b166Ac12cd6C1e0093Cbde5810343DC28F17fD', 3],
    BinPoolManager: ['0x20d39ad9C930fa7F0C90232101CCb9028280d063', 4],
  }),
  ...test('sepolia', '2024-09-23', core('ethereum-sepolia', 'c4b84f545cfb81c4c317e4d27d40c405f18e4b45'), {
    Vault: ['0xA9B361Df352a80BA3213c656b4EfA5436EC80362', 2],
    CLPoolManager: ['0x6F9302eE8760c764d775B1550C65468Ec4C25Dfc', 3],
    BinPoolManager: ['0xc0270E12dd2bCF9A22A928af6047e247508E5615', 4],
  }),
  ...test('sepolia', '2024-08-27', core('ethereum-sepolia', '8d740fd78abf1d5a0144ef52cea2d8afd2b5f889'), {
    Vault: ['0x9ddc29733279C31cAb29616Ebf3EB37E63Cc9157', 2],
    CLPoolManager: ['0x97e09cD0E079CeeECBb799834959e3dC8e4ec31A', 3],
    BinPoolManager: ['0x85cD8228f397a6a52402776A8A8B720e85622C18', 4],
  }),
  ...test('sepolia', '2024-07-04', core('ethereum-sepolia', '2eb67b3e17c681c5a1ee7a31dbd7128c30cd6968'), {
    Vault: ['0x80b1A60966b21be848ab1A515CdCF944d13C48Cc', 2],
    CLPoolManager: ['0xbFfE39cDD04f0183e0493c1Deb6E275c5cf84AdF', 3],
    BinPoolManager: ['0x54Ee7e7da9e4aC5761855c4b5f1d8F8b95Dc13ff', 4],
  }),
  ...test('sepolia', '2024-04-22', core('ethereum-sepolia', 'ae7b6c3f69f19324cec151d32f1c86e00d394a8f'), {
    Vault: ['0x42A228A7fB040033Dc49FdD5ed909F2cA742271D', 2],
    CLPoolManager: ['0xC6A2Db661D5a5690172d8eB0a7DEA2d3008665A3', 3],
    BinPoolManager: ['0xFCa69D6639293799A650dB7D273bc688bAF71FA7', 4],
  }),
  ...test('bscTestnet', '2025-02-05', periphery('bsc-testnet', 'c54ea2dfeef9959f22d0d6a19868cfcca27703c2'), {
    CLPositionDescriptorOffChain: ['0xB4E11f1ab1C33Eca84abe92F2B6aCbC435B00721', 10],
    CLPositionManager: ['0x7E7856fBE18cd868dc9E2C161a7a78c53074D106', 12],
    BinPositionManager: ['0x69317a4bF9Cd6bED6ea9b5C61ebcf78b5994A63E', 13],
    CLQuoter: ['0xEc9f9fEaA3e59EbAe99AeEE6b1a96BbE12eAacf3', 14],
    BinQuoter: ['0x1eF329F725301459756686253c98A64b694C179F', 15],
    BinMigrator: ['0x4EEa46056249331D233d9AD34922fBE327D7bF43', 17],
    MixedQuoter: ['0xF430913B5E626d6001a4f9989C90C45fBBd1Ac37', 21],
    CLTickLens: ['0x2F416FC37e47624daf8fEB5b0805eA5f3F49A0Cb', 22],
  }),
  ...test('bscTestnet', '2024-12-04', periphery('bsc-testnet', '2816ff4253f94504f67b1c5fbdb3c668d6485d4d'), {
    CLQuoter: ['0x0ecFc10603eB4D0E2259315a591Cad5fF7CDCc88', 14],
    BinQuoter: ['0xAC2c2B2Be97D8c54Cf37556E4c859B1F27940bF9', 15],
    MixedQuoter: ['0xf7F39B8e1FeEde7aa8BB90e90D42bd3aC657AD89', 21],
  }),
  ...test('bscTestnet', '2024-11-21', periphery('bsc-testnet', '9d27bba6cd194b373b74c7ef70e43c113dc01d25'), {
    CLPositionManager: ['0x095bd2cf90ef113aa8c53904cE54C17f4583046d', 8],
    BinPositionManager: ['0x26008c91a2D47147d6739db3fFd3598A27da859d', 9],
    CLQuoter: ['0xD2a534e28efb7e44Da94ae942F892E71F7462142', 10],
    BinQuoter: ['0x740469475C0e268F2110444BB8Bc3114E5321B90', 11],
    BinMigrator: ['0x9D19187B5c54dFF5f863CD0f258AC0B2c302c6d7', 13],
    MixedQuoter: ['0x5B5209dBFD9dB69Fcc14f6591fD23089c229E143', 17],
    CLTickLens: ['0x78B211afAF667016351583D5A6bDAf641adF4F71', 18],
  }),
  ...test('bscTestnet', '2024-10-28', periphery('bsc-testnet', 'bc8cd913db0cf9e69f1078a5eb5346f1742ddd25'), {
    CLQuoter: ['0xcC2d7c533444BE73F15de4C20F4a4773966989dC', 10],
    BinQuoter: ['0x386571a8FC839385e34bd3B212FAD4dD9eEe59D4', 11],
    MixedQuoter: ['0x86d61dCc6D32bb0d03C1A82A66A24c2e88626C34', 17],
  }),
  ...test('bscTestnet', '2024-09-23', periphery('bsc-testnet', 'a0b5cec9ef416c19e2a2262c9b719c6b032e9b46'), {
    CLPositionManager: ['0x89A7D45D007077485CB5aE2abFB740b1fe4FF574', 7],
    BinPositionManager: ['0xfB84c0D67f217f078E949d791b8d3081FE91Bca2', 8],
    CLQuoter: ['0x2BafB051b2cD5a20F6579aeC3F0CF4958CE986a3', 9],
    BinQuoter: ['0xbE4CEFaA182a41Afd2D0e1f183EB368B3489cc36', 10],
    BinMigrator: ['0xf342FfB466018938c6251E2CC62Cf6AD8D936cf8', 12],
    MixedQuoter: ['0x91B50D0ac455126ef30A5163A3Aa539eE815115a', 16],
  }),
  ...test('bscTestnet', '2024-08-27', periphery('bsc-testnet', 'fa49bd2cf3b4934cda2112a45038d1a198683094'), {
    CLPositionManager: ['0xF254D17B9Ccae6BC3a40c8caDF3B8Ef563362C2D', 7],
    BinPositionManager: ['0x45caADA89A3E257EA17fA3B56c3E09b63CD241B1', 8],
    BinQuoter: ['0x76A1DFf6c0c64CE0906269228e89256b20A1fa2f', 10],
    CLMigrator: ['0xF4a2f2A173ef10dF3733bb501d9DFFaD024567FC', 11],
    BinMigrator: ['0x7a6689073890AFAa6d592B840d2fA73b2D52B820', 12],
  }),
  ...test('sepolia', '2024-09-23', periphery('ethereum-sepolia', 'a0b5cec9ef416c19e2a2262c9b719c6b032e9b46'), {
    CLPositionManager: ['0x969D90aC74A1a5228b66440f8C8326a8dA47A5F9', 7],
    BinPositionManager: ['0xda00d92f2977B806E51f221132c722d4b0D53514', 8],
    CLQuoter: ['0x437ef7C8C00d20a8535ae1786c5800c88413e7Af', 9],
    BinQuoter: ['0x1541841e05371968CB67038d8b7D4B64605614a4', 10],
    CLMigrator: ['0x2BafB051b2cD5a20F6579aeC3F0CF4958CE986a3', 11],
    MixedQuoter: ['0xc872e4425D83141Dc517418FD32e9550f42Ffe34', 16],
  }),
  ...test('bscTestnet', '2025-02-10', router('bsc-testnet', 'ff630444255e9fa12b1a90a55e2f0a16223ed9c3'), {
    UniversalRouter: ['0x1c3112A0A62563F02D44659E6340409E02B6c02f', 2],
  }),
  ...test('bscTestnet', '2024-11-21', router('bsc-testnet', '799d07739aee0fa55bd0bfd4f056091e176b6f83'), {
    UniversalRouter: ['0x19Dbcfc815166633A393953B91115BF6D20E5c5a', 2],
  }),
  ...test('bscTestnet', '2024-11-02', router('bsc-testnet', '7fabb59105cca02abcb5a77e14fdc36ef0a72b4f'), {
    UniversalRouter: ['0x7a7F562aCEb6e6352ee2FF93aeFb1051d4A1511A', 2],
  }),
  ...test('bscTestnet', '2024-09-26', router('bsc-testnet', '56d7999086f3b6eb7ffa5cbd84a852f135c88a23'), {
    UniversalRouter: ['0x30067B296Edf5BEbB1CB7b593898794DDF6ab7c5', 2],
  }),
  ...test('sepolia', '2024-09-26', router('ethereum-sepolia', '56d7999086f3b6eb7ffa5cbd84a852f135c88a23'), {
    UniversalRouter: ['0xf342FfB466018938c6251E2CC62Cf6AD8D936cf8', 2],
  }),
]
