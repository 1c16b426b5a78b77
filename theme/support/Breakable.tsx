import { Fragment } from 'react'

/** Where a long name may break: before a capital that follows another word, as in `Position|Manager` and `ERC|Pool`. */
const seam = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/

/** A text whose names break at their capitals and not within a word. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(seam).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
