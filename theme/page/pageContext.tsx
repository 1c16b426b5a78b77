import { createContext, useContext } from 'react'
import { useLocation } from 'react-router-dom'
import { routeOf } from '../../shared/paths.ts'
import type { PageData } from '../../shared/types.ts'

export const PageContext = createContext<PageData | undefined>(undefined)

/** The page that is shown. Throws outside the layout. */
export function usePage(): PageData {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage stands outside the page’s layout')
  return page
}

/** The route in the address bar, the same for `/x`, `/x/` and `/x.html`. The router has already removed the base path. */
export const useRoute = (): string => routeOf(useLocation().pathname)
