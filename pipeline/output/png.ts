import { crc32, deflateSync } from 'node:zlib'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Eight bits a channel, red, green and blue, nothing interlaced. */
const format = [8, 2, 0, 0, 0]

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}

/**
 * An opaque picture as a PNG (https://www.w3.org/TR/png-3/), of four bytes a pixel. Node's zlib is native: the encoder
 * that comes with resvg takes as long as all of the drawing, for a longer file.
 */
export function pngOf({ width, height }: { width: number; height: number }, rgba: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set(format, 8)
  // Before each row a byte says how it was filtered: not at all.
  const rows = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0, from = 0, to = 0; y < height; y++) {
    to++
    for (let x = 0; x < width; x++, from += 4) {
      rows[to++] = rgba[from] as number
      rows[to++] = rgba[from + 1] as number
      rows[to++] = rgba[from + 2] as number
    }
  }
  return Buffer.concat([
    Buffer.from(signature),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
