import { expect, it } from 'vitest'
import { deployments } from '../../facts/index.ts'
import places from '../../facts/sourcePlaces.json' with { type: 'json' }
import { sourceHref } from '../../plugins/markdown/facts/source.ts'

it('every recorded line is that of a row which cites the file; `npx node facts/sourcePlaces.ts` records them', () => {
  const cited = new Set(deployments.map(({ source, address }) => sourceHref(source, address)))
  const recorded = Object.entries(places.lines).flatMap(([path, lines]) => {
    const [owner, repository, commit, ...file] = path.split('/')
    return Object.values(lines).map(
      (line) => `https://github.com/${owner}/${repository}/blob/${commit}/${file.join('/')}#L${line}`,
    )
  })
  expect(recorded.length).toBeGreaterThan(150)
  expect(recorded.filter((href) => !cited.has(href))).toEqual([])
})
