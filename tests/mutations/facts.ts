import { getAddress } from 'viem'
import type { Draft, Kind } from './mutation.ts'
import { filesOf, read, withLine } from './project.ts'

const deploymentFiles = filesOf('facts/deployments/*.ts').filter((file) => !/(define|index)\.ts$/.test(file))
const abiFiles = filesOf('facts/abis/*.ts').filter((file) => !file.endsWith('index.ts'))

const inFiles = (
  files: readonly string[],
  what: string,
  change: (text: string, file: string) => string | null | undefined,
): Draft[] =>
  files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((text, index) => {
        const changed = change(text, file)
        return changed === undefined || changed === text ? [] : [withLine(file, index, changed, what)]
      }),
  )

const inDeployments = (what: string, change: (text: string) => string | null | undefined) =>
  inFiles(deploymentFiles, what, change)
const inAbis = (what: string, change: (text: string) => string | null | undefined) => inFiles(abiFiles, what, change)

const addressIn = /0x[0-9a-fA-F]{40}/

/** The digit behind the tenth, one more than it was, in its own case. */
const otherDigit = (address: string) => {
  const digit = address.slice(12).search(/[0-8]/) + 12
  return address.slice(0, digit) + (Number(address[digit]) + 1) + address.slice(digit + 1)
}

/** A chain's line and the next one's, with their addresses exchanged. */
function swapped(): Draft[] {
  return deploymentFiles.flatMap((file) => {
    const lines = read(file).split('\n')
    return lines.flatMap((text, index) => {
      const next = lines[index + 1] ?? ''
      const [one, other] = [addressIn.exec(text)?.[0], addressIn.exec(next)?.[0]]
      if (!/^\s+\w+: '0x/.test(text) || !/^\s+\w+: '0x/.test(next) || !one || !other || one === other) return []
      const content = lines
        .with(index, text.replace(one, other))
        .with(index + 1, next.replace(other, one))
        .join('\n')
      return [{ file, line: index + 1, what: `swapped: ${text.trim()} and ${next.trim()}`, edits: [{ file, content }] }]
    })
  })
}

const signature = (kind: string, what: string, change: (text: string) => string | null | undefined) =>
  inAbis(what, (text) => (new RegExp(`^\\s+['"]${kind} `).test(text) ? change(text) : undefined))

const facts = (name: string, count: number, drafts: () => Draft[]): Kind => ({ room: 'facts', name, count, drafts })

const chainFile = ['facts/chains.ts']
const constantsFile = ['facts/constants.ts']

export const factKinds: readonly Kind[] = [
  facts('wrong digit of an address', 8, () =>
    inDeployments('digit', (text) => text.replace(addressIn, (address) => otherDigit(address))),
  ),
  facts('address in lower case', 3, () =>
    inDeployments('case', (text) => text.replace(addressIn, (address) => address.toLowerCase())),
  ),
  facts('wrong digit with a right checksum', 8, () =>
    inDeployments('digit', (text) =>
      text.replace(addressIn, (address) => getAddress(otherDigit(address).toLowerCase())),
    ),
  ),
  facts('address cut short', 2, () =>
    inDeployments('short', (text) => text.replace(addressIn, (address) => address.slice(0, -1))),
  ),
  facts('zero address', 1, () => inDeployments('zero', (text) => text.replace(addressIn, `0x${'0'.repeat(40)}`))),
  facts('addresses of two chains swapped', 6, swapped),
  facts('removed deployment', 4, () =>
    inDeployments('removed', (text) => (/^\s+\w+: '0x\w{40}',$/.test(text) ? null : undefined)),
  ),
  facts('deployment on another chain', 2, () =>
    inDeployments('chain', (text) => text.replace(/^(\s+)bsc(: '0x)/, '$1scroll$2')),
  ),
  facts('deployment on an unknown chain', 2, () =>
    inDeployments('chain', (text) => text.replace(/^(\s+)bsc(: '0x)/, '$1bnb$2')),
  ),
  facts('unknown ABI', 2, () => inDeployments('ABI', (text) => text.replace(/abi: '(\w)/, "abi: 'X$1"))),
  facts('renamed contract', 2, () =>
    inDeployments('name', (text) => text.replace(/contract: '(\w+)'/, "contract: '$1V9'")),
  ),
  facts('deprecated row that says it is in use', 2, () =>
    inDeployments('status', (text) => text.replace("status: 'deprecated'", "status: 'active'")),
  ),
  facts('wrong export of a package', 2, () =>
    inDeployments('export', (text) => text.replace(/(sdkMap\([^,]+, 'INFI_)CL/, '$1BIN')),
  ),
  facts('wrong commit', 2, () =>
    inFiles(['facts/deployments/define.ts'], 'commit', (text) => text.replace(/'([0-9a-f]{39})[0-9a-f]'/, "'$1'")),
  ),
  facts('wrong digit of a commit', 2, () =>
    inFiles(['facts/deployments/define.ts'], 'commit', (text) =>
      text.replace(/'([0-9a-f]{39})([0-9a-f])'/, (_, most, last) => `'${most}${last === '0' ? '1' : '0'}'`),
    ),
  ),
  facts('wrong version of a package', 1, () =>
    inFiles(['facts/deployments/define.ts'], 'version', (text) =>
      text.replace(/('@pancakeswap\/[\w-]+': '\d+\.\d+\.)\d+'/, "$199'"),
    ),
  ),

  facts('changed type in a signature', 6, () =>
    signature('function', 'type', (text) => text.replace(/uint256 (\w)/, 'uint128 $1')),
  ),
  facts('changed return type', 3, () =>
    signature('function', 'returns', (text) => text.replace(/returns \(uint256/, 'returns (int256')),
  ),
  facts('changed name of a parameter', 4, () =>
    signature('function', 'name', (text) => text.replace(/(\((?:\w+ )+\w{3,})(?=[,)])/, '$1X')),
  ),
  facts('changed name of a function', 3, () =>
    signature('function', 'name', (text) => text.replace(/function (\w+)/, 'function $1X')),
  ),
  facts('changed mutability', 3, () => signature('function', 'mutability', (text) => text.replace(' view', ''))),
  facts('removed function', 3, () => signature('function', 'removed', () => null)),
  facts('removed event', 3, () => signature('event', 'removed', () => null)),
  facts('removed error', 2, () => signature('error', 'removed', () => null)),
  facts('event without its `indexed`', 3, () => signature('event', 'indexed', (text) => text.replace(' indexed', ''))),
  facts('field of a struct removed', 2, () =>
    signature('struct', 'field', (text) => text.replace(/ \w+ \w+; \}/, ' }')),
  ),
  facts('signature that does not parse', 2, () => signature('function', 'syntax', (text) => text.replace(')', ''))),
  facts('reason string changed', 2, () =>
    inAbis('reason', (text) => text.replace(/^(\s+reverts: \['[A-Za-z]+)/, '$1x')),
  ),
  facts('compiler version changed', 1, () =>
    inAbis('compiler', (text) => text.replace(/solidity: '0\.8\.26'/, "solidity: '0.8.62'")),
  ),

  facts('wrong chain id', 3, () => inFiles(chainFile, 'id', (text) => text.replace(/^(\s+id: )(\d+)/, '$13$2'))),
  facts('wrong explorer', 3, () =>
    inFiles(chainFile, 'explorer', (text) => text.replace(/(url: 'https:\/\/\w+)/, '$1x')),
  ),
  facts('explorer with a slash', 1, () =>
    inFiles(chainFile, 'explorer', (text) => text.replace(/(url: 'https:[^']+)'/, "$1/'")),
  ),
  facts('explorer that is not encrypted', 1, () =>
    inFiles(chainFile, 'explorer', (text) => text.replace("url: 'https:", "url: 'http:")),
  ),
  facts('wrong name of a chain', 1, () =>
    inFiles(chainFile, 'name', (text) => text.replace(/^(\s+name: '\w+)/, '$1x')),
  ),
  facts('test network that says it is none', 1, () =>
    inFiles(chainFile, 'testnet', (text) => text.replace('testnet: true', 'testnet: false')),
  ),

  facts('changed constant', 6, () =>
    inFiles(constantsFile, 'number', (text) => text.replace(/^(\s+\w+: \w+\()(\d{2,})/, '$19$2')),
  ),
  facts('changed unit of a constant', 2, () =>
    inFiles(constantsFile, 'unit', (text) => text.replace(/^(\s+\w+: \w+\([\w.-]+, ')(\w+)/, '$1kilo$2')),
  ),
  facts('renamed constant', 2, () =>
    inFiles(constantsFile, 'name', (text) => text.replace(/^(\s+\w+)(: \w+\()/, '$1X$2')),
  ),

  facts('changed type in a Move module', 2, () =>
    inFiles(['facts/aptos.ts'], 'type', (text) => text.replace(/: 'u64'/, ": 'u128'")),
  ),
  facts('changed code of a Move error', 2, () =>
    inFiles(['facts/aptos.ts'], 'code', (text) => text.replace(/code: (\d+)/, 'code: 9$1')),
  ),
  facts('renamed field of a subgraph', 2, () =>
    inFiles(['facts/subgraph.ts'], 'field', (text) => text.replace(/^(\s+)(\w+)(: '\w+!')/, '$1$2X$3')),
  ),
]
