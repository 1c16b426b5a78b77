/** An address in groups of four digits, which the style sheet sets apart, and in two halves for a phone. */
export function addressHalves(address: string): [string[], string[]] {
  const start = address.startsWith('0x') ? 6 : 4
  const groups = [address.slice(0, start), ...(address.slice(start).match(/.{1,4}/g) ?? [])]
  const half = Math.ceil(groups.length / 2)
  return [groups.slice(0, half), groups.slice(half)]
}
