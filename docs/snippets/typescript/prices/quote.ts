// A guide shows v3's file as its own.
export { quoteIn } from '../v3/quote.ts'
