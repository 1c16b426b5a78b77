import { globalStyle } from '@vanilla-extract/css'
import { colour, shadow } from '../../shared/tokens.ts'

const rule = globalStyle

rule('.chain-list', {
  position: 'absolute',
  top: '100%',
  left: 0,
  width: 'min(300px, 100%)',
  padding: 8,
  border: `1px solid ${colour('line')}`,
  borderRadius: 12,
  background: colour('popup'),
  boxShadow: shadow,
})
rule('.chain-choice .chain-list', { width: 'min(300px, 60vw)' })
rule('.chain-list > input', {
  width: '100%',
  height: 36,
  padding: '0 10px',
  border: `1px solid ${colour('control')}`,
  borderRadius: 8,
  background: colour('page'),
  color: colour('text'),
  font: 'inherit',
})
rule('.chain-list > [role=listbox]', { maxHeight: 'min(340px, 50vh)', marginTop: 6, overflowY: 'auto' })
rule('article .chain-list p', { margin: 0, padding: '8px 10px 2px', fontSize: 12.5, color: colour('muted') })
rule('article .chain-list p:empty', { display: 'none' })
rule('.chain-list [role=option]', { padding: '5px 10px', borderRadius: 6, cursor: 'pointer' })
rule('.chain-list [role=option]:is([data-active], :hover)', { background: colour('raised') })
rule('.chain-list [role=option][aria-selected=true]', { fontWeight: 600 })
rule('.chain-list [role=option][aria-selected=true]::after', { content: '" ✓" / ""', color: colour('tip') })
rule('article .chain-none', { margin: '8px 0', fontSize: 14, color: colour('muted') })

// What a sample's addresses are on the chosen chain (theme/content/sampleChain.ts).
rule('.sample-chain', {
  padding: '8px 18px',
  borderTop: `1px solid ${colour('line')}`,
  fontSize: 13.5,
  lineHeight: 1.5,
})
rule('article .sample-chain ul', { margin: 0, padding: 0, listStyle: 'none' })
rule('article .sample-chain li', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  margin: 0,
  minHeight: 28,
})
