import { gzipSync, strToU8 } from 'fflate'

/** Midnight of 1 January 1985 UTC, as npm writes it into every package: the same files give the same bytes. */
const modified = 473_385_600

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** A header of 512 bytes, as POSIX's ustar has it. Throws for a path that it has no room for. */
function header(path: string, size: number): Uint8Array {
  // A path is in two parts, of 155 and 100 bytes, with a slash between them.
  const slash = path.length > 100 ? path.indexOf('/', path.length - 101) : -1
  const [prefix, name] = slash < 0 ? ['', path] : [path.slice(0, slash), path.slice(slash + 1)]
  if (name.length > 100 || prefix.length > 155) throw new Error(`the path is too long for an archive: ${path}`)
  const block = new Uint8Array(512)
  const write = (text: string, at: number) => block.set(strToU8(text), at)
  write(name, 0)
  write(octal(0o644, 8), 100)
  write(octal(0, 8), 108)
  write(octal(0, 8), 116)
  write(octal(size, 12), 124)
  write(octal(modified, 12), 136)
  write(' '.repeat(8), 148)
  write('0', 156)
  write('ustar\x0000', 257)
  write(prefix, 345)
  const sum = block.reduce((total, byte) => total + byte, 0)
  write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** A `.tgz` of texts by path, sorted. The same files give the same bytes. */
export function tarball(files: ReadonlyMap<string, string>): Uint8Array {
  const blocks: Uint8Array[] = []
  for (const [path, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const bytes = strToU8(text)
    const padded = new Uint8Array(Math.ceil(bytes.length / 512) * 512)
    padded.set(bytes)
    blocks.push(header(path, bytes.length), padded)
  }
  blocks.push(new Uint8Array(1024))
  const whole = new Uint8Array(blocks.reduce((length, block) => length + block.length, 0))
  let at = 0
  for (const block of blocks) {
    whole.set(block, at)
    at += block.length
  }
  return gzipSync(whole, { mtime: 0, level: 9 })
}
