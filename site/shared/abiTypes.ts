import type { AbiParameter } from 'viem'

export const componentsOf = (parameter: AbiParameter): readonly AbiParameter[] =>
  (parameter as { components?: readonly AbiParameter[] }).components ?? []

/** The type as a signature has it: `(address,uint256)[]`. */
export function typeOf(parameter: AbiParameter): string {
  if (!parameter.type.startsWith('tuple')) return parameter.type
  return `(${componentsOf(parameter).map(typeOf).join(',')})${parameter.type.slice('tuple'.length)}`
}

/** The parameter as viem's `parseAbi` and `parseAbiParameters` read it, with its name: `(address to, uint256)[] payments`. */
export function declarationOf(parameter: AbiParameter): string {
  const name = parameter.name ? ` ${parameter.name}` : ''
  if (!parameter.type.startsWith('tuple')) return parameter.type + name
  return `(${componentsOf(parameter).map(declarationOf).join(', ')})${parameter.type.slice('tuple'.length)}${name}`
}

/** Name and types, of which a function's selector is the hash. */
export const signatureOf = (name: string, inputs: readonly AbiParameter[]): string =>
  `${name}(${inputs.map(typeOf).join(',')})`
