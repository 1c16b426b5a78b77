/** The JSX runtime for the scripts of all pages, in one shared file. */
export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
