import type { Parts } from './part.ts'
import { build } from './parts/build.ts'
import { dev } from './parts/dev.ts'
import { interaction } from './parts/interaction.ts'
import { lighthouse } from './parts/lighthouse.ts'
import { scale } from './parts/scale.ts'
import { search } from './parts/search.ts'
import { sizes } from './parts/sizes.ts'

export const parts: Parts = { build, sizes, dev, lighthouse, interaction, search, scale }
