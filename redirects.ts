import type { Redirects } from './shared/redirects.ts'

/** Where old addresses lead: links on the web to them must keep working. See "Move a page or a section" in CONTRIBUTING.md. */
export const redirects: Redirects = {}
