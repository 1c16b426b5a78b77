import { isHex } from 'viem'
import { explainRevert } from '../src/infinity/decode-revert.ts'

const [, , data = ''] = process.argv
if (!isHex(data)) throw new Error('Pass the data of a revert: npm run decode 0x…')
for (const { text, page } of explainRevert(data)) console.log(page ? `${text}\n  ${page}` : text)
