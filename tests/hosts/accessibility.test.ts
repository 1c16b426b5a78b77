import type { Element, Nodes } from 'hast'
import { describe, expect, it } from 'vitest'
import { builtSites, readSite } from './builtSites.ts'

const classesOf = ({ properties }: Element): string[] => [properties.className ?? []].flat().map(String)

/** What a screen reader says for an element that takes its name from its content. */
function nameOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  if (node.type === 'element') {
    const { ariaHidden, ariaLabel, alt } = node.properties
    if (ariaHidden === 'true') return ''
    if (ariaLabel !== undefined) return String(ariaLabel)
    if (node.tagName === 'img') return String(alt ?? '')
  }
  return node.children.map(nameOf).join('')
}

/** What a reader sees of it: with what is hidden from screen readers, without what is for them alone. */
function seenOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && (node.tagName === 'svg' || classesOf(node).includes('visually-hidden'))) return ''
  return 'children' in node ? node.children.map(seenOf).join('') : ''
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

interface Placed {
  node: Element
  /** The elements around it, the nearest last. */
  around: readonly Element[]
}

/** Every element that a browser with scripts shows, in the order of the document. */
function elementsIn(node: Nodes, around: readonly Element[] = []): Placed[] {
  if (!('children' in node) || (node.type === 'element' && node.tagName === 'noscript')) return []
  const here = node.type === 'element' ? [{ node, around }] : []
  const within = node.type === 'element' ? [...around, node] : around
  return [...here, ...node.children.flatMap((child) => elementsIn(child, within))]
}

const landmarks: Record<string, string> = {
  nav: 'navigation',
  main: 'main',
  aside: 'complementary',
  header: 'banner',
  footer: 'contentinfo',
}
const landmarkRoles = [...Object.values(landmarks), 'region', 'search', 'form']

/** A section is a landmark once it has a name. */
function landmarkOf({ tagName, properties: { role, ariaLabel } }: Element): string | undefined {
  if (role !== undefined) return landmarkRoles.find((one) => one === role)
  return landmarks[tagName] ?? (tagName === 'section' && ariaLabel !== undefined ? 'region' : undefined)
}

/** Of these a page has one, which needs no name. */
const single = ['main', 'banner', 'contentinfo']

const emptyWords = /^(click here|here|link|more|page|read more|see|see here|this|this link|this page)$/i

const repeated = (values: readonly string[]) => [...new Set(values.filter((value, at) => values.indexOf(value) !== at))]

describe.each(builtSites)('to a screen reader, every page of %s', (_, folder) => {
  const pages = readSite(folder, { apart: true })
  const read = pages.map(({ file, tree }) => ({ file, elements: elementsIn(tree) }))

  /** Each complaint with its page. */
  const told = (complain: (elements: Placed[]) => string[]): string[] =>
    read.flatMap(({ file, elements }) => complain(elements).map((one) => `${file}: ${one}`))
  const all = (elements: readonly Placed[], ...tags: string[]) =>
    elements.filter(({ node }) => tags.includes(node.tagName))

  it('names its language, and itself by a title that no other page has', () => {
    const titles = read.map(({ elements }) => {
      const title = all(elements, 'title').find(({ around }) => around.at(-1)?.tagName === 'head')
      return title ? nameOf(title.node) : ''
    })
    expect(titles.length).toBeGreaterThan(15)
    expect(titles).not.toContain('')
    expect(repeated(titles)).toEqual([])
    expect(
      told((elements) => (all(elements, 'html')[0]?.node.properties.lang === 'en' ? [] : ['no language'])),
    ).toEqual([])
  })

  it('has one first heading, and no level under it that leaves one out', () => {
    expect(
      told((elements) => {
        const levels = elements.flatMap(({ node }) => {
          const level = /^h([1-6])$/.exec(node.tagName)?.[1]
          return level ? [{ level: Number(level), text: plain(nameOf(node)) }] : []
        })
        const skipped = levels.filter(({ level }, at) => level > (levels[at - 1]?.level ?? 0) + 1)
        return [
          ...(levels.filter(({ level }) => level === 1).length === 1 ? [] : ['not one h1']),
          ...skipped.map(({ level, text }) => `h${level} “${text}” skips a level`),
          ...levels.filter(({ text }) => !text).map(({ level }) => `h${level} without a text`),
        ]
      }),
    ).toEqual([])
  })

  it('has landmarks that can be told apart', () => {
    expect(
      told((elements) => {
        const found = elements.flatMap(({ node, around }) => {
          const role = landmarkOf(node)
          // A footer within a part of the page is that part's own.
          const inner = around.some(({ tagName }) => ['article', 'section', 'main', 'aside', 'nav'].includes(tagName))
          if (!role || (inner && ['header', 'footer'].includes(node.tagName))) return []
          return [{ role, name: String(node.properties.ariaLabel ?? '') }]
        })
        const named = found.filter(({ role }) => !single.includes(role))
        return [
          ...(found.some(({ role }) => role === 'main') ? [] : ['no main']),
          ...repeated(found.flatMap(({ role }) => (single.includes(role) ? [role] : []))).map(
            (role) => `two of ${role}`,
          ),
          ...named.filter(({ name }) => !name).map(({ role }) => `${role} without a name`),
          ...repeated(named.map(({ role, name }) => `${role} “${name}”`)).map((one) => `two of ${one}`),
        ]
      }),
    ).toEqual([])
  })

  it('has no id twice, and names none that is missing', () => {
    expect(
      told((elements) => {
        const ids = elements.flatMap(({ node }) =>
          node.properties.id === undefined ? [] : [String(node.properties.id)],
        )
        const known = new Set(ids)
        const asked = elements.flatMap(({ node: { properties } }) =>
          [properties.ariaLabelledBy, properties.ariaDescribedBy, properties.ariaControls, properties.htmlFor]
            .flat()
            .flatMap((id) => (id === undefined || id === null ? [] : [String(id)])),
        )
        return [...repeated(ids), ...asked.filter((id) => !known.has(id))].map((id) => `#${id}`)
      }),
    ).toEqual([])
  })

  it('has tables with a heading over every column, in a region with a name', () => {
    let count = 0
    const found = told((elements) =>
      all(elements, 'table').flatMap(({ node, around }) => {
        count++
        const region = around.at(-1)?.properties
        const heads = elementsIn(node).filter(({ node: cell }) => cell.tagName === 'th')
        const columns = heads.filter(({ node: cell }) => cell.properties.scope === 'col')
        const name = `table “${region?.ariaLabel}”`
        return [
          ...(region?.role === 'region' && region.ariaLabel ? [] : [`${name} is in no region`]),
          ...(columns.length > 0 ? [] : [`${name} has no heading`]),
          ...heads
            .filter(({ node: cell }) => !cell.properties.scope)
            .map(({ node: cell }) => `${name}: ${nameOf(cell)} is head of nothing`),
          ...heads.filter(({ node: cell }) => !plain(nameOf(cell))).map(() => `${name} has an empty heading`),
        ]
      }),
    )
    expect(count).toBeGreaterThan(0)
    expect(found).toEqual([])
  })

  it('has links and buttons with a name, which holds what is seen of them', () => {
    expect(
      told((elements) =>
        all(elements, 'a', 'button', 'summary').flatMap(({ node }) => {
          const [name, seen] = [plain(nameOf(node)), plain(seenOf(node))]
          if (!name) return [`${node.tagName} without a name: ${node.properties.href ?? seen}`]
          return name.toLowerCase().includes(seen.toLowerCase()) ? [] : [`“${seen}” is called “${name}”`]
        }),
      ),
    ).toEqual([])
  })

  // Within the text, that is: a sidebar's “Addresses” is under the name of its section, and a contract's index has
  // the names of its members, and a deployment's name leads to the contract's ABI. Two places of one page may share a
  // text, as a function that two contracts have does.
  it('has link texts that say where they lead, each one page', () => {
    expect(
      told((elements) => {
        const targets = new Map<string, string>()
        return all(elements, 'a').flatMap(({ node, around }) => {
          const prose =
            around.some(({ tagName }) => tagName === 'article') && !around.some(({ tagName }) => tagName === 'nav')
          const names = around.some(
            (one) => classesOf(one).includes('contract-index') || one.properties.dataDeployments !== undefined,
          )
          if (!prose || names) return []
          const name = plain(nameOf(node))
          const target = String(node.properties.href).split('#', 1)[0] ?? ''
          const other = targets.get(name) ?? target
          targets.set(name, other)
          return [
            ...(emptyWords.test(name) ? [`“${name}” says nothing`] : []),
            ...(other === target ? [] : [`“${name}” leads to ${target} and to ${other}`]),
          ]
        })
      }),
    ).toEqual([])
  })

  it('has a text for each picture, or hides it', () => {
    expect(
      told((elements) => [
        ...all(elements, 'img')
          .filter(({ node }) => node.properties.alt === undefined)
          .map(({ node }) => `${node.properties.src}`),
        ...all(elements, 'svg')
          .filter(({ node: { properties } }) => properties.ariaHidden !== 'true')
          .filter(({ node: { properties } }) => properties.role !== 'img' || !properties.ariaLabel)
          .map(() => 'an svg'),
      ]),
    ).toEqual([])
  })

  it('stops the Tab key at what has a role and a name, in the order in which it is written', () => {
    expect(
      told((elements) =>
        elements.flatMap(({ node: { tagName, properties } }) => {
          const { tabIndex, role, ariaLabel } = properties
          if (tabIndex === undefined || Number(tabIndex) < 0) return []
          if (Number(tabIndex) > 0) return [`${tagName} is taken out of order`]
          return role && ariaLabel ? [] : [`${tagName} is a stop without a role or a name`]
        }),
      ),
    ).toEqual([])
  })
})
