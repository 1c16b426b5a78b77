/** What the script of every page makes its elements with: one file for all of them. */
export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
