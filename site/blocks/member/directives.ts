import type { ContainerDirective } from 'mdast-util-directive'
import type { BlockDirectives, Shown } from '../directive.ts'
import { abi } from './abi.ts'
import { entry, entryHeading, member } from './block.ts'
import { field, listName } from './descriptions.ts'
import { omitted } from './documented.ts'

const ofMember = (kind: string): Shown<ContainerDirective> => ({
  attributes: ['of', 'name', 'signature', 'access'],
  makes: `One ${kind} of a contract: heading, signature and selector from the ABI, then the prose and the list in it.`,
  show: member,
})

export const memberDirectives: BlockDirectives = {
  parts: [entry, entryHeading, field, listName, abi],
  containers: {
    function: ofMember('function'),
    event: ofMember('event'),
    error: ofMember('error'),
    struct: ofMember('struct'),
  },
  leaves: {
    omitted: {
      attributes: ['of', 'items', 'reason'],
      makes: 'What the page leaves out of a contract’s ABI, with the reason.',
      show: omitted,
    },
  },
}
