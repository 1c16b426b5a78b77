import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import satori from 'satori'
import { type Card, cardNode, imageSize } from './socialImage.ts'

const file = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(name)))

const font = (weight: 400 | 700) => ({
  name: 'Inter',
  weight,
  data: file(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`),
})

/** Fonts and the renderer, loaded once per process: loading takes longer than painting a picture. */
let tools: Promise<{ fonts: ReturnType<typeof font>[] }> | undefined

async function load() {
  await initWasm(file('@resvg/resvg-wasm/index_bg.wasm'))
  return { fonts: [font(400), font(700)] }
}

/** A card as a PNG. Letters are drawn as shapes, so that the result does not depend on installed fonts. */
export async function paintCard(card: Card): Promise<Uint8Array> {
  tools ??= load()
  const { fonts } = await tools
  // satori takes plain nodes, and names its parameter after React's.
  const node = cardNode(card) as unknown as Parameters<typeof satori>[0]
  const svg = await satori(node, { ...imageSize, fonts })
  const picture = new Resvg(svg, { font: { loadSystemFonts: false } })
  const image = picture.render()
  const png = image.asPng()
  image.free()
  picture.free()
  return png
}
