/** One name that a package exports, as `tests/facts/sdkExports.ts` reads its declarations. */
export interface SdkExport {
  name: string
  kind: 'function' | 'class' | 'enum' | 'constant' | 'type' | 'namespace'
  /** The signature of a function or the type of a constant, shortened by the compiler where it is long. */
  type?: string
  /** Public members of a class, values of an enum. */
  members?: readonly string[]
  deprecated?: true
}

/** A file of `docs/recorded/sdks`. */
export interface SdkRecord {
  name: string
  version: string
  dependencies: readonly string[]
  peerDependencies: Readonly<Record<string, string>>
  exports: readonly SdkExport[]
}

export interface Sdk {
  /** The package's name on npm. */
  name: string
  /** The site's page about it. */
  page: string
  /** Whether the project has it installed, so that its declarations can be read. */
  installed: boolean
  /** What an integrator calls, in our words, by name. */
  described: Readonly<Record<string, string>>
}

export const sdks: readonly Sdk[] = [
  ['@pancakeswap/chains', 'chains'],
  ['@pancakeswap/tokens', 'tokens'],
  ['@pancakeswap/swap-sdk-core', 'swap-sdk-core'],
  ['@pancakeswap/v2-sdk', 'v2-sdk'],
  ['@pancakeswap/v3-sdk', 'v3-sdk'],
  ['@pancakeswap/infinity-sdk', 'infinity-sdk'],
  ['@pancakeswap/smart-router', 'smart-router'],
  ['@pancakeswap/universal-router-sdk', 'universal-router-sdk'],
  ['@pancakeswap/permit2-sdk', 'permit2-sdk'],
  ['@pancakeswap/pcsx-sdk', 'pcsx-sdk'],
].map(([name = '', page = '']) => ({ name, page: `/sdks/${page}`, installed: true, described: {} }))
