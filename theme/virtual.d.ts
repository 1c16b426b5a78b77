/// <reference types="vite/client" />
declare module 'virtual:site' {
  export const config: import('../shared/types.ts').ThemeConfig
}
declare module 'virtual:site.css' {}
declare module 'virtual:pages' {
  export const pages: import('../shared/types.ts').PageEntry[]
  export const sidebar: import('../shared/types.ts').SidebarConfig
}
/** Whether the configuration has social links. */
declare const __HAS_SOCIALS__: boolean
