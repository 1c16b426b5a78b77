// A guide shows v3's file as its own.
export { type Compiled, deploy, readCompiled } from '../v3/deploy.ts'
