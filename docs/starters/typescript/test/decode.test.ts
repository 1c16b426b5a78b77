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
  assert.deepEqual(explainRevert(outer), ['ExecutionFailed', 'TooLittleReceived(100, 99)'])
})

test('data that no known error begins with is not taken for one', () => {
  assert.deepEqual(explainRevert('0x01020304'), ['unknown error 0x01020304'])
})
