// What depends on the facts and on our transforms. The dev server loads it again when one of them changes.

export { siteFiles } from './files/allFiles.ts'
export { contentProblems, deadLinks } from './page/checkPages.ts'
export { afterParsing, afterRendering, compilePage } from './page/compilePage.ts'
export { loadDiagrams } from './page/diagrams.ts'
export { factProblems } from './page/factProblems.ts'
export { readPages } from './page/readPages.ts'
export { currentHash, forgetRecords } from './page/reads.ts'
