import { Fragment } from 'react'
import { unbrokenParts } from '../../shared/breaks.ts'

/** A text whose names break at their capitals and not within a word. */
export const Breakable = ({ text }: { text: string }) =>
  unbrokenParts(text).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
