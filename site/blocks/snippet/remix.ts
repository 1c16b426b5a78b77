/**
 * A link that opens Solidity source in Remix with the compiler release that checked it (`0.8.26+commit.…`), without the
 * optimizer, for the EVM version `cancun`, the default of 0.8.26. Remix reads the parameters from the fragment. It decodes
 * `code` from base64 byte by byte and cuts it at the first `=`, so the source must be ASCII and the padding is removed.
 */
export function remixLink(source: string, release: string): string {
  const code = btoa(source).replace(/=+$/, '')
  const version = `soljson-v${release}.js`
  return `https://remix.ethereum.org/?#code=${code}&version=${version}&optimize=false&runs=200&evmVersion=cancun&autoCompile=true`
}
