import { defineConfig } from 'vite'
import { replacedModules } from './plugins/vocs/replaced.ts'

/** Vocs builds the script that sets the theme before the first paint with this configuration alone (vite/build.js:67). */
export default defineConfig({ plugins: [replacedModules()] })
