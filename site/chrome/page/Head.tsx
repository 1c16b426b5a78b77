import { config } from 'virtual:site'
import { canonicalUrl, documentTitle } from '../../shared/head.ts'
import { markdownPath } from '../../shared/paths.ts'
import type { PageData } from '../../shared/types.ts'

/** The page's title, description and addresses. React moves them into the document's head, and keeps them up to date. */
export function Head({ page: { path, frontmatter } }: { page: PageData }) {
  return (
    <>
      <title>{documentTitle(config, frontmatter.title)}</title>
      <meta name="description" content={frontmatter.description} />
      {path === '*' ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="alternate" type="text/markdown" href={config.basePath + markdownPath(path)} />
          {config.baseUrl && <link rel="canonical" href={canonicalUrl(config, path)} />}
        </>
      )}
    </>
  )
}
