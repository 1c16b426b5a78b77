import { SearchField as Field } from '../../site/search/dialog/SearchField.tsx'

/** The search field of the home page, which names what the dialog can look up. */
export function HomeSearch() {
  return (
    <Field>
      <span>Address, selector, error or question</span>
      <kbd>/</kbd>
    </Field>
  )
}
