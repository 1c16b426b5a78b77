import { config } from 'virtual:site'
import type { ComponentProps } from 'react'
import { hrefOf, isExternal } from '../../shared/paths.ts'

/** A link from the configuration. Internal links get the base path; external links open in a new tab and are marked. */
export function SiteLink({ link, className, ...rest }: { link: string } & Omit<ComponentProps<'a'>, 'href'>) {
  const outside = isExternal(link)
  const newTab = outside ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}
  return (
    <a
      className={[className, outside && 'external'].filter(Boolean).join(' ') || undefined}
      href={hrefOf(link, config.basePath)}
      {...rest}
      {...newTab}
    />
  )
}
