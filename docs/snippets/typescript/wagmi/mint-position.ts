// The component's folder is not that of the function.
export { minimaAt, type NewPosition, requirePrice } from '../v3/mint-position.ts'
