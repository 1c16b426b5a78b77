import { type Abi, keccak256, toBytes } from 'viem'
import { signatureOf } from '../../shared/abiTypes.ts'
import { copyComing, fetchJson, once, openMenuOf, type Say } from '../copy/menu.ts'
import { stored } from '../deployments/browser.ts'
import { chainKey } from '../deployments/pageChains.ts'
import { type CallFormat, callLines, sends, targetOf } from './callLines.ts'

const loadDeployments = once(() => fetchJson('deployments.json'))

const loaders = new Map<string, () => Promise<{ abi: Abi }>>()

function loadAbi(contract: string): Promise<{ abi: Abi }> {
  const load = loaders.get(contract) ?? once(() => fetchJson(`abis/${contract}.json`))
  loaders.set(contract, load)
  return load()
}

async function readTarget(contract: string) {
  const { deployments, chains } = await loadDeployments()
  const chosen = new URLSearchParams(location.search).get(chainKey) ?? stored()[0]
  return targetOf(contract, deployments, chains, chosen)
}

async function readFunction(contract: string, selector: string) {
  for (const item of (await loadAbi(contract)).abi)
    if (item.type === 'function' && keccak256(toBytes(signatureOf(item.name, item.inputs))).startsWith(selector))
      return item
  throw new Error(`${contract} has no function ${selector}`)
}

/** Opens the menu that copies a call of a function. The ABI and the addresses are fetched meanwhile. */
export function open(button: HTMLButtonElement, say: Say): void {
  const contract = button.closest<HTMLElement>('[data-of]')?.dataset.of ?? ''
  const selector = button.parentElement?.querySelector('code')?.textContent ?? ''
  const copy = (format: CallFormat) => () => {
    const text = Promise.all([readFunction(contract, selector), readTarget(contract)])
    void copyComing(
      button,
      text.then(([item, target]) => callLines(contract, item, target)[format]),
      say,
    )
  }
  openMenuOf(button, {
    name: button.ariaLabel ?? '',
    label: 'Call',
    items: [
      ['cast', copy('cast')],
      ['viem', copy('viem')],
      ['web3.py', copy('python')],
    ],
    note: async (write) => {
      write('…')
      try {
        const [item, { says }] = await Promise.all([readFunction(contract, selector), readTarget(contract)])
        write(`${sends(contract, item) ? 'A transaction.' : 'A read.'} ${says}`)
      } catch {
        write('The addresses could not be loaded. Open the menu again to try again.')
      }
    },
  })
}
