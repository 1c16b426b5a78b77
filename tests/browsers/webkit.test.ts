import { walk } from './walkSite.ts'

walk('webkit')
