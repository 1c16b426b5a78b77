import { isHex } from 'viem'
import { explainRevert } from '../src/infinity/decode-revert.ts'

const [, , data = ''] = process.argv
if (!isHex(data)) throw new Error('Pass the data of a revert: npm run decode 0x…')
console.log(explainRevert(data).join(' > '))
