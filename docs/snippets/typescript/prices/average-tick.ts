// A guide shows v3's file as its own.
export { averageTick } from '../v3/average-tick.ts'
