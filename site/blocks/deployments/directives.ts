import type { BlockDirectives } from '../directive.ts'
import { allAddresses } from './allAddresses.ts'
import { addressLine, addressRow, chainChoice, deploymentsTable, filterKeys, inlineAddress, remark } from './block.ts'

export const deploymentsDirectives: BlockDirectives = {
  parts: [addressLine, addressRow, remark],
  leaves: {
    deployments: {
      attributes: filterKeys,
      makes:
        'Addresses, a row each with the chains that share it. Testnets, retired chains and deprecated contracts are in a disclosure. Every attribute filters, and takes a list with commas.',
      show: deploymentsTable,
    },
    addresses: {
      attributes: [],
      makes: 'Every deployment and token, by product, with fields that narrow the rows.',
      show: allAddresses,
    },
    'chain-choice': {
      attributes: ['chain'],
      makes: 'The choice of a chain, which addresses in sentences follow.',
      show: chainChoice,
    },
  },
  inline: {
    address: {
      attributes: ['contract', 'chain', 'version'],
      makes: 'One address in a sentence, on the chain that the reader has chosen.',
      show: inlineAddress,
    },
  },
}
