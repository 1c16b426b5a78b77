import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encodeErrorResult, parseAbi } from 'viem'
import { explainRevert } from '../src/infinity/decode-revert.ts'

test('an error inside of another one is named', () => {
  const errors = parseAbi([
    'error ExecutionFailed(uint256 commandIndex, bytes message)',
    'error TooLittleReceived(uint256 minimum, uint256 received)',
  ])
  const inner = encodeErrorResult({ abi: errors, errorName: 'TooLittleReceived', args: [100n, 99n] })
  const outer = encodeErrorResult({ abi: errors, errorName: 'ExecutionFailed', args: [0n, inner] })
  const texts = explainRevert(outer).map(({ text }) => text)
  assert.deepEqual(texts, ['ExecutionFailed(0)', 'TooLittleReceived(100, 99)'])
})

test('data that no known error begins with is not taken for one', () => {
  assert.equal(explainRevert('0x01020304')[0]?.text, 'unknown error 0x01020304')
})
