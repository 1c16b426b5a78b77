import { canonicalUrl } from '../shared/head.ts'
import type { ThemeConfig } from '../shared/types.ts'
import { escapeHtml } from '../support/escapeHtml.ts'

/** The longest name that the format allows a short one. */
const shortest = 16

/** As many words of the title as a short name may hold. */
const shortName = (title: string): string =>
  title
    .split(' ')
    .reduce((name, word) => (`${name} ${word}`.length <= shortest ? `${name} ${word}` : name))
    .slice(0, shortest)

/** The description (OpenSearch 1.1) by which a browser offers to search the site: `?q=` opens the dialog. */
export function openSearchText(config: ThemeConfig): string {
  const template = `${canonicalUrl(config, '/')}?q={searchTerms}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeHtml(shortName(config.title))}</ShortName>
  <LongName>${escapeHtml(config.title)}</LongName>
  <Description>${escapeHtml(config.description)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Url type="text/html" template="${escapeHtml(template)}"/>
</OpenSearchDescription>
`
}
