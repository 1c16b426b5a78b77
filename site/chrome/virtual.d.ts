/// <reference types="vite/client" />
declare module 'virtual:site' {
  export const config: import('../shared/types.ts').ThemeConfig
}
declare module 'virtual:site.css' {}
declare module 'virtual:routes' {
  export const routes: import('../shared/types.ts').RouteEntry[]
}
/** Whether the configuration has social links. */
declare const __HAS_SOCIALS__: boolean
