import { globalStyle } from '@vanilla-extract/css'
import { deepestIndent } from '../../shared/blockHeights.ts'

const rule = globalStyle

// A line that is wider than the column goes on under its indentation, four characters further (pipeline/content/markdown/html.ts).
rule('.long-line', { display: 'inline-block', maxWidth: '100%', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
for (let indent = 0; indent <= deepestIndent; indent++)
  rule(`.long-line[data-indent="${indent}"]`, { paddingLeft: `${indent + 4}ch`, textIndent: `-${indent + 4}ch` })
