import { z } from 'zod'

/** A CSS length, without characters that could end a declaration or a rule. */
export const cssLength = z
  .string()
  .regex(/^[\w.%+*/(), -]+$/, 'must be a length as CSS writes it, such as "32px" or "min(60rem, 100%)"')
