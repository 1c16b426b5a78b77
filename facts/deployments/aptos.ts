import type { Deployment } from '../factTypes.ts'
import { deploy, repo, sdk, site } from './define.ts'

const product = 'aptos'

const manifest = (folder: string) => repo('pancakeswap/pancake-contracts-move', `${folder}/Move.toml`)
const oneAccount = 'On Aptos one account carries several modules.'

export const aptos: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'swap',
      group: 'Swap',
      note: 'The pools, their LP coins and their reserves.',
      product,
      source: sdk('@pancakeswap/aptos-swap-sdk', 'SWAP_ADDRESS'),
      sameAs: oneAccount,
    },
    { aptos: '0xc7efb4076dbe143cbcd98cfaaa929ecfc8f299203dfff63b95ccb6bfe19850fa' },
  ),
  ...deploy(
    {
      contract: 'router',
      group: 'Swap',
      note: 'Entry functions for swaps and liquidity.',
      product,
      source: manifest('pancake-swap'),
      sameAs: oneAccount,
    },
    { aptos: '0xc7efb4076dbe143cbcd98cfaaa929ecfc8f299203dfff63b95ccb6bfe19850fa' },
  ),
  ...deploy(
    {
      contract: 'swap_utils',
      group: 'Swap',
      note: 'Arithmetic and the order of two coins.',
      product,
      source: manifest('pancake-swap'),
      sameAs: oneAccount,
    },
    { aptos: '0xc7efb4076dbe143cbcd98cfaaa929ecfc8f299203dfff63b95ccb6bfe19850fa' },
  ),
  ...deploy(
    {
      contract: 'periphery',
      group: 'Swap',
      product,
      source: manifest('pancake-periphery'),
    },
    { aptos: '0xf6a27036c19db9c6398778fe1722486ee2c50c0fe01ce0cd5554e7d8d0cb1adf' },
  ),
  ...deploy(
    {
      contract: 'masterchef',
      group: 'Farms and pools',
      product,
      source: manifest('pancake-masterchef'),
    },
    { aptos: '0x7968a225eba6c99f5f1070aeec1b405757dee939eabcfda43ba91588bf5fccf3' },
  ),
  ...deploy(
    {
      contract: 'smart_chef',
      group: 'Farms and pools',
      note: 'Syrup pools.',
      product,
      source: manifest('pancake-smart-chef'),
    },
    { aptos: '0xfd1d8a523f1be89277ac0787ae3469312667e3d0b3f75a5f01bfc95530a2dc91' },
  ),
  ...deploy(
    {
      contract: 'IFO',
      group: 'IFO',
      product,
      source: manifest('pancake-IFO'),
    },
    { aptos: '0x488c277a7dabb9dca5352c573a441f3a41f473f664e469465924af22eb3fd4bd' },
  ),
  ...deploy(
    {
      contract: 'oft',
      group: 'CAKE',
      note: 'Defines CakeOFT, the CAKE of Aptos, and bridges it by LayerZero.',
      product,
      source: manifest('pancake-cake-oft'),
      sameAs: 'The account of the module is the first part of CAKE’s coin type.',
    },
    { aptos: '0x159df6b7689437016108a019fd5bef736bac692b6d4a1f10c941f6fbb9a74ca6' },
  ),
  ...deploy(
    {
      contract: 'uints',
      group: 'Utilities',
      note: 'Phantom types by which pools of the same two coins are told apart.',
      product,
      source: manifest('pancake-phantom-types'),
    },
    { aptos: '0x9936836587ca33240d3d3f91844651b16cb07802faf5e34514ed6f78580deb0a' },
  ),
  ...deploy(
    {
      contract: 'multisig_wallet',
      group: 'Utilities',
      product,
      source: manifest('pancake-multisig-wallet'),
    },
    { aptos: '0x37428141bff87d05956c1cc7362b743de28a701da1ca66e4d79cb022bfcb01b2' },
  ),
  ...deploy(
    {
      contract: 'Admin of masterchef',
      group: 'Admin accounts',
      note: 'Multisignature wallet, not a module of the product.',
      product,
      source: manifest('pancake-masterchef'),
    },
    { aptos: '0xeef8788f3eaa34b936d0bc5897fc40fa3782b1e663bf04edf2cd22fcd18329ff' },
  ),
  ...deploy(
    {
      contract: 'Admin of smart_chef',
      group: 'Admin accounts',
      note: 'Multisignature wallet, not a module of the product.',
      product,
      source: site('/contracts-aptos/syrup-pools'),
    },
    { aptos: '0xd97268666bad31a7299cc80c1bca26face32718630c5498544fe8e9bcc593d74' },
  ),
]
