import './styles/index.ts'
import './boot.ts'
