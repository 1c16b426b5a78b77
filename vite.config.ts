import { defineConfig } from 'vite'
import { finishing } from './site/vocs/finishing.ts'
import { replacedModules } from './site/vocs/replaced.ts'

/** Vocs builds the script that sets the theme before the first paint with this configuration alone, and last (vite/build.js:67). */
export default defineConfig({ plugins: [replacedModules(), finishing()] })
