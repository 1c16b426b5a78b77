import { crc32, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pngOf } from '../../../../pipeline/output/png.ts'

/** The chunks of a PNG by type, each checked against its sum. */
function chunksOf(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const named = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(named))
    chunks.set(named.toString('latin1', 0, 4), named.subarray(4))
    at += length + 12
  }
  return chunks
}

describe('a picture as a PNG', () => {
  const [red, green, blue, white] = [
    [255, 0, 0, 255],
    [0, 255, 0, 255],
    [0, 0, 255, 255],
    [255, 255, 255, 255],
  ]
  const png = Buffer.from(pngOf({ width: 2, height: 2 }, Uint8Array.from([red, green, blue, white].flat() as number[])))
  const chunks = chunksOf(png)

  it('starts as one and has its parts in order', () => {
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND'])
  })

  it('says its size and that a pixel is three bytes', () => {
    expect([...(chunks.get('IHDR') ?? [])]).toEqual([0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0])
  })

  it('holds every pixel', () => {
    const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
    expect([...rows]).toEqual([0, 255, 0, 0, 0, 255, 0, 0, 0, 0, 255, 255, 255, 255])
  })
})
