import type { RootContent } from 'mdast'
import { code, element } from '../../page/nodes.ts'
import type { PageContext } from '../../page/page.ts'
import { type Part, show } from '../part.ts'

/** The id of the line with a contract's ABI, which is at the start of its reference. */
export const abiAnchor = (contract: string): string => `abi-of-${contract.toLowerCase()}`

/** The ABI of a contract as files, for which site/blocks/copy adds copy buttons. */
export const abi: Part<{ contract: string }> = {
  name: 'abi',
  isProse: false,
  html: ({ contract }) => {
    const file = (ending: string, format: string, attributes = {}) =>
      element('span', { className: ['abi-file'] }, [
        element(
          'a',
          { href: `/abis/${contract}.${ending}`, 'aria-label': `ABI of ${contract} as ${format}`, ...attributes },
          [format],
        ),
      ])
    return element('p', { className: ['abi'], id: abiAnchor(contract) }, [
      'ABI of ',
      code(contract),
      ': ',
      file('json', 'JSON'),
      ' ',
      // Hosts do not agree on the type of such a file.
      file('ts', 'TypeScript', { download: `${contract}.ts` }),
    ])
  },
}

export const abiLine = (contract: string): RootContent => show(abi, { contract })

/** Where a page has the reference of a contract: on this page or on another one. */
export function referenceOf(contract: string, { page, pages }: PageContext): string | undefined {
  const target = page.contracts?.includes(contract)
    ? page
    : pages.find(({ contracts }) => contracts?.includes(contract))
  return target && `${target.path === page.path ? '' : target.path}#${abiAnchor(contract)}`
}
