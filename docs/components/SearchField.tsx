import { SearchField as Field } from '../../theme/search/SearchField.tsx'

/** The search field of the home page, which names what the dialog can look up. */
export function SearchField() {
  return (
    <Field>
      <span>Paste an address, a selector or an error, or ask</span>
      <kbd>/</kbd>
    </Field>
  )
}
