/**
 * A link that opens Solidity in Remix with the compiler that it was checked with (`0.8.26+commit.…`), the optimizer
 * off, for the instruction set that this compiler chooses by itself. The parameters are those that Remix reads from behind the hash: `code` is base64, decoded there byte by byte
 * and cut at the first `=`, so the padding is left out and the source has to be ASCII.
 */
export function remixLink(source: string, release: string): string {
  const code = btoa(source).replace(/=+$/, '')
  const version = `soljson-v${release}.js`
  return `https://remix.ethereum.org/?#code=${code}&version=${version}&optimize=false&runs=200&evmVersion=cancun&autoCompile=true`
}
