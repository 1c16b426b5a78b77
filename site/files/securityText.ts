import { canonicalUrl } from '../shared/head.ts'
import type { ThemeConfig } from '../shared/types.ts'

/** Where `/bug-bounty` sends a report. */
export const contact = 'https://immunefi.com/bug-bounty/pancakeswap'

/** RFC 9116 asks for a day within a year. Before it, read `/bug-bounty` against its sources again, and set the next. */
export const expires = '2027-10-31T00:00:00Z'

/** `/.well-known/security.txt`: who finds a flaw reads here where to report it. */
export const securityText = (config: ThemeConfig): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${canonicalUrl(config, '/.well-known/security.txt')}`,
    `Policy: ${canonicalUrl(config, '/bug-bounty')}`,
    '',
  ].join('\n')
