import { createContext, useContext } from 'react'
import type { PageData } from '../../shared/types.ts'

export const PageContext = createContext<PageData | undefined>(undefined)

/** The page that is shown. Throws outside the layout. */
export function usePage(): PageData {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage stands outside the page’s layout')
  return page
}

export const RouteContext = createContext('/')

/** The route in the address bar. A jump within the page does not change it, and renders nothing that reads it. */
export const useRoute = (): string => useContext(RouteContext)
