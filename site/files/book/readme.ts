import { product, productSlug } from '../../../site.ts'

/** The README of the package: what is where, with a line to import each. */
export const readme = (name: string, command: string): string => `# ${name}

The addresses, ABIs and interfaces of ${product}'s contracts, made from the facts of its developer documentation. Each
address has its source and its status beside it. Fields are added, and not renamed or removed.

| You write | Import |
| --- | --- |
| Solidity | \`import {PancakeV3Base} from "${name}/v3/PancakeV3Base.sol";\`, and interfaces from \`${name}/interfaces/\` |
| TypeScript | \`import { v3 } from '${name}/v3'\`: \`v3.PancakeV3Factory[8453]\`; ABIs from \`${name}/abis/PancakeV3Factory\` |
| JSON | \`addresses.json\`: \`.["8453"].v3.PancakeV3Factory\` |
| Shell | \`env/base.env\` |
| A token list | \`tokenlist.json\`, by the Uniswap standard |

The command \`${productSlug}-mcp\` is a server for assistants (Model Context Protocol, stdin and stdout). It needs
\`@modelcontextprotocol/sdk\` beside it: \`npx -y -p @modelcontextprotocol/sdk -p <this package> ${productSlug}-mcp\`.

What is deprecated is apart: libraries whose name ends in \`Retired\`, \`retired.json\`, \`retired\` in TypeScript, and
\`RETIRED_\` before the names in \`env/\`.

A name is the contract's. Where a chain has several contracts of one name in a product, a label follows it, such as
\`UniversalRouter_Infinity\` and \`UniversalRouter_v3\`; in Solidity it is \`UNIVERSAL_ROUTER_INFINITY\`.

Foundry finds the imports by itself when this folder is in \`lib/\`. From npm's folder, map the name in \`foundry.toml\`:

\`\`\`toml
remappings = ["${name}/=node_modules/${name}/src/"]
\`\`\`

\`npx ${command} FILE…\` judges the addresses, init code hashes and topics in files and folders.

Hardhat needs no mapping, and takes \`${name}/src/v3/PancakeV3Base.sol\`.
`
