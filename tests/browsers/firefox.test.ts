import { walk } from './walkSite.ts'

walk('firefox')
