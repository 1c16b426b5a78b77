/// <reference types="vite/client" />
declare module 'virtual:site' {
  export const config: import('./config.ts').ThemeConfig
}
declare module 'virtual:site.css' {}
declare module 'virtual:pages' {
  export const pages: import('./config.ts').PageEntry[]
  export const sidebar: import('./config.ts').SidebarConfig
}
/** Whether the configuration has social links. */
declare const __HAS_SOCIALS__: boolean
