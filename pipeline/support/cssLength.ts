import { z } from 'zod'

/** A length in CSS; nothing in it ends a declaration or a rule. */
export const cssLength = z
  .string()
  .regex(/^[\w.%+*/(), -]+$/, 'must be a length as CSS writes it, such as "32px" or "min(60rem, 100%)"')
