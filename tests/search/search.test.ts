// One file for both, because each file of tests would render all pages again.
import './facts.ts'
import './relevance.ts'
