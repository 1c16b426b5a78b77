// A guide shows v3's file as its own.
export { approveAmount } from '../v3/approve.ts'
