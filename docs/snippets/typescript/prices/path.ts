// A guide shows v3's file as its own.
export { encodePath } from '../v3/path.ts'
