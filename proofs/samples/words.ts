import type { AbiParameter } from 'viem'

/** The words that values take in calldata: a struct without dynamic fields is encoded as its fields are. */
export const words = (parameters: readonly AbiParameter[]): string =>
  parameters
    .map((parameter) => {
      if (!('components' in parameter)) return parameter.type
      const fields = words(parameter.components)
      const isStatic = !/bytes(?!\d)|string|\[\]/.test(fields)
      return parameter.type === 'tuple' && isStatic ? fields : `(${fields})${parameter.type.slice(5)}`
    })
    .join(',')
