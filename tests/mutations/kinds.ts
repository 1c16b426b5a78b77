import { configurationKinds } from './configuration.ts'
import { factKinds } from './facts.ts'
import type { Kind } from './mutation.ts'
import { pageKinds } from './pages.ts'
import { sampleKinds } from './samples.ts'

export const kinds: readonly Kind[] = [...pageKinds, ...configurationKinds, ...factKinds, ...sampleKinds]
