import { resolve } from 'node:path'
import type { RootContent } from 'mdast'
import { element } from '../../page/nodes.ts'
import type { PageContext } from '../../page/page.ts'
import { isThere } from '../../page/reads.ts'
import { hrefOf } from '../../shared/paths.ts'

/** `[name](address)` as a link, anything else as a name. */
export function parseAuthor(author: string): { text: string; url?: string } {
  const match = /^\[(.+)\]\((.+)\)$/.exec(author.trim())
  return match ? { text: match[1] ?? '', url: match[2] } : { text: author.trim() }
}

/** Names from a list, or from a string with commas. */
export const authorList = (authors: string | string[] | undefined): string[] =>
  (Array.isArray(authors) ? authors : (authors ?? '').split(',')).map((author) => author.trim()).filter(Boolean)

/** A day in full, which does not depend on the time zone: 1 June 2026, or of American readers June 1, 2026. */
export const longDate = (date: string, locale: 'en-GB' | 'en-US' = 'en-GB'): string =>
  new Date(date).toLocaleDateString(locale, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })

function byline(authors: string | string[] | undefined, date: string | undefined): RootContent[] {
  const names = authorList(authors)
  const nodes: (RootContent | string)[] = date ? [element('time', { dateTime: date }, [longDate(date, 'en-US')])] : []
  if (names.length > 0) nodes.push(date ? ' by ' : 'By ')
  names.forEach((name, index) => {
    const author = parseAuthor(name)
    if (index > 0) nodes.push(index === names.length - 1 ? ' & ' : ', ')
    nodes.push(author.url ? element('a', { href: author.url }, [author.text]) : author.text)
  })
  return nodes.length > 0 ? [element('p', { className: ['byline'] }, nodes)] : []
}

/** `::authors`: who wrote the page, and when. */
export const authors = (_: unknown, { page: { frontmatter } }: PageContext): RootContent[] =>
  byline(frontmatter.authors, frontmatter.date)

/** The pages under `blogDir` except its index, newest first. */
function postsOf({ site, pages }: PageContext) {
  const directory = resolve(site.root, site.config.rootDir, site.config.blogDir)
  if (!isThere(directory)) return []
  return pages
    .filter(({ file }) => file.startsWith(`${directory}/`) && !/^index\.mdx?$/.test(file.slice(directory.length + 1)))
    .map(({ path, frontmatter }) => ({ path, ...frontmatter }))
    .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
}

/** `::blog-posts`: a list of the posts. */
export function blogPosts(_: unknown, page: PageContext): RootContent[] {
  const posts = postsOf(page)
  if (posts.length === 0) return [element('p', {}, ['There are no posts yet.'])]
  return posts.map((post) =>
    element('article', { className: ['post'] }, [
      element('h2', {}, [element('a', { href: post.path }, [post.title])]),
      ...byline(post.authors, post.date),
      element('p', {}, [post.description]),
    ]),
  )
}

/** `::sponsors`: the groups of sponsors in the configuration. */
export function sponsors(_: unknown, { site: { config } }: PageContext): RootContent[] {
  return config.sponsors.map(({ name, height, items }) =>
    element('section', { className: ['sponsors'], 'aria-label': name }, [
      element('p', { className: ['sponsors-name'] }, [name]),
      ...items.map((row) =>
        element(
          'div',
          { className: ['sponsors-row'], dataHeight: height, dataColumns: row.length },
          row.map((sponsor) =>
            element('a', { href: sponsor.link, className: ['sponsor'] }, [
              element('img', { src: hrefOf(sponsor.image, config.basePath), alt: sponsor.name, loading: 'lazy' }),
            ]),
          ),
        ),
      ),
    ]),
  )
}
