// #region abi
import {
  type Account,
  type Address,
  type Chain,
  encodePacked,
  type Hex,
  type PublicClient,
  pad,
  parseAbi,
  size,
  type Transport,
  type WalletClient,
  zeroAddress,
} from 'viem'

export const oftAbi = parseAbi([
  'struct LzCallParams { address refundAddress; address zroPaymentAddress; bytes adapterParams; }',
  'function sharedDecimals() view returns (uint8)',
  'function quoteOFTFee(uint16 dstChainId, uint256 amount) view returns (uint256 fee)',
  'function minDstGasLookup(uint16 dstChainId, uint16 packetType) view returns (uint256)',
  'function estimateSendFee(uint16 dstChainId, bytes32 toAddress, uint256 amount, bool useZro, bytes adapterParams) view returns (uint256 nativeFee, uint256 zroFee)',
  'function sendFrom(address from, uint16 dstChainId, bytes32 toAddress, uint256 amount, uint256 minAmount, LzCallParams callParams) payable',
])

const erc20Abi = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 amount) returns (bool)',
])
// #endregion abi

// #region send
export interface Transfer {
  /** CakeProxyOFT on BNB Smart Chain; elsewhere the CAKE token itself. */
  oft: Address
  /** LayerZero's number of the destination, which is no EIP-155 chain id. */
  dstChainId: number
  /** 20 bytes on EVM chains, 32 bytes on Aptos. */
  recipient: Hex
  /** CAKE wei. */
  amount: bigint
  /** The least CAKE wei that has to arrive: an owner can set a fee in CAKE. */
  least: bigint
}

const APTOS = 108

/** The recipient as 32 bytes. Throws for one of another kind of chain: 20
 * bytes, padded for Aptos, are an address that nobody has. */
function wordOf({ dstChainId, recipient }: Pick<Transfer, 'dstChainId' | 'recipient'>): Hex {
  const length = dstChainId === APTOS ? 32 : 20
  if (size(recipient) !== length) throw new Error(`The recipient has ${size(recipient)} bytes, not ${length}`)
  return pad(recipient, { size: 32 })
}

/** What a transfer costs and delivers. Amounts are in CAKE wei, the fee in wei
 * of the sending chain's native token. */
export async function quote(client: PublicClient, transfer: Omit<Transfer, 'least'>) {
  const { oft, dstChainId, amount } = transfer
  const toAddress = wordOf(transfer)
  const read = { address: oft, abi: oftAbi } as const
  const [shared, oftFee, minGas] = await Promise.all([
    client.readContract({ ...read, functionName: 'sharedDecimals' }),
    client.readContract({ ...read, functionName: 'quoteOFTFee', args: [dstChainId, amount] }),
    client.readContract({ ...read, functionName: 'minDstGasLookup', args: [dstChainId, 0] }),
  ])
  const unit = 10n ** BigInt(18 - shared)
  const delivered = ((amount - oftFee) / unit) * unit // what is finer than the shared decimals stays with the sender
  const adapterParams = encodePacked(['uint16', 'uint256'], [1, minGas]) // version 1: gas at the destination, no airdrop
  const [nativeFee] = await client.readContract({
    ...read,
    functionName: 'estimateSendFee',
    args: [dstChainId, toAddress, amount, false, adapterParams],
  })
  return { delivered, nativeFee, adapterParams }
}

/** Sends CAKE to another chain. Returns the hash of the transaction on the sending
 * chain. Read the daily limits of both sides before: above that of Aptos, the
 * CAKE is lost. */
export async function bridge(
  client: PublicClient,
  wallet: WalletClient<Transport, Chain, Account>,
  transfer: Transfer,
  /** The CAKE token where `oft` is the proxy of BNB
   * Smart Chain; undefined elsewhere. */
  lockedToken: Address | undefined,
) {
  const from = wallet.account.address
  const { delivered, nativeFee, adapterParams } = await quote(client, transfer)
  if (delivered === 0n) throw new Error('The amount is smaller than one unit at the destination')
  if (delivered < transfer.least) throw new Error(`${delivered} would arrive, less than ${transfer.least}`)
  if (lockedToken) {
    const token = { address: lockedToken, abi: erc20Abi } as const
    const allowed = await client.readContract({ ...token, functionName: 'allowance', args: [from, transfer.oft] })
    if (allowed < transfer.amount) {
      const approval = await wallet.writeContract({
        ...token,
        functionName: 'approve',
        args: [transfer.oft, transfer.amount],
      })
      const { status } = await client.waitForTransactionReceipt({ hash: approval })
      if (status !== 'success') throw new Error('The approval reverted')
    }
  }
  const { request } = await client.simulateContract({
    address: transfer.oft,
    abi: oftAbi,
    functionName: 'sendFrom',
    args: [
      from,
      transfer.dstChainId,
      wordOf(transfer),
      transfer.amount,
      delivered,
      { refundAddress: from, zroPaymentAddress: zeroAddress, adapterParams },
    ],
    account: wallet.account,
    value: nativeFee, // any excess comes back to refundAddress
  })
  return wallet.writeContract(request)
}
// #endregion send
