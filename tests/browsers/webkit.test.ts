import { walk } from './walk.ts'

walk('webkit')
