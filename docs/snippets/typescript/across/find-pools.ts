// A guide shows the file of another one as its own.
export { findPair, findPool } from '../prices/find-pools.ts'
