// The component's folder is not that of the function.
export { limitsAt, type NewPosition, requirePrice } from '../v3/mint-position.ts'
