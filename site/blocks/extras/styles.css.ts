import { globalStyle } from '@vanilla-extract/css'
import { colour, wide } from '../../shared/colours.ts'

const rule = globalStyle

// Parts that a site can add: bylines, posts, sponsors.
rule('.byline', { color: colour('muted'), fontSize: 14 })
rule('.post + .post', { marginTop: 24 })
rule('.sponsors', { margin: '0 0 24px' })
rule('.sponsors-name', { fontSize: 13, fontWeight: 650, color: colour('muted') })
rule('.sponsors-row', { display: 'grid', gridTemplateColumns: 'repeat(var(--columns), 1fr)', gap: 4, marginBottom: 4 })
rule('a.sponsor', {
  display: 'grid',
  placeItems: 'center',
  height: 'var(--row-height)',
  background: colour('surface'),
  borderRadius: 4,
})
rule('a.sponsor img', { maxHeight: '100%' })

// Not found: where most readers go, and next to it what the address resembles, which arrives later.
rule('.not-found', { display: 'grid', gap: '0 64px', marginBottom: 24 })
rule('.not-found', { '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } })
rule('article .not-found ul', { margin: 0, padding: 0, listStyle: 'none' })
rule('.not-found li', { margin: '0 !important', padding: '10px 0', borderTop: `1px solid ${colour('line')}` })
rule('.not-found small', { display: 'block', fontSize: 13, color: colour('muted'), overflowWrap: 'anywhere' })
