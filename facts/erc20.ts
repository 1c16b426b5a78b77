/** What every ERC-20 token does, whichever contract declares it: by signature, with its parameters in order. */
export const erc20Members: Readonly<
  Record<string, { summary: string; fields: Record<string, [meaning: string, unit?: string]> }>
> = {
  'approve(address,uint256)': {
    summary: 'Sets how much of the token an account may take from the caller.',
    fields: {
      spender: ['Who may take it.'],
      value: ['How much; the allowance before it is replaced.', "the token's smallest unit"],
    },
  },
  'transfer(address,uint256)': {
    summary: 'Sends tokens of the caller.',
    fields: { to: ['Who receives them.'], value: ['How many.', "the token's smallest unit"] },
  },
  'transferFrom(address,address,uint256)': {
    summary: 'Sends tokens of another account, from what it has approved.',
    fields: {
      from: ['Whose tokens they are.'],
      to: ['Who receives them.'],
      value: ['How many.', "the token's smallest unit"],
    },
  },
  'Transfer(address,address,uint256)': {
    summary: 'Tokens moved. From the zero address they were minted, to it they were burnt.',
    fields: {
      from: ['Who had them.'],
      to: ['Who has them.'],
      value: ['How many.', "the token's smallest unit"],
    },
  },
  'Approval(address,address,uint256)': {
    summary: 'An allowance was set.',
    fields: {
      owner: ['Whose tokens may be taken.'],
      spender: ['Who may take them.'],
      value: ['How many.', "the token's smallest unit"],
    },
  },
}
