// What depends on the facts and on our transforms. The dev server loads it again when one of them changes.

export { afterParsing, afterRendering, compilePage } from './markdown/index.ts'
export { siteFiles } from './output/files.ts'
export { contentProblems, deadLinks } from './pages/check.ts'
export { loadDiagrams } from './pages/diagrams.ts'
export { readPages } from './pages/pages.ts'
export { currentHash, forgetRecords } from './pages/reads.ts'
