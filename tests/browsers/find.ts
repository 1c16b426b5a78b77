import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The file of a command, among the folders of PATH and those of Debian's servers. */
export const onPath = (...commands: string[]): string | undefined =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
    .flatMap((folder) => commands.map((command) => join(folder, command)))
    .find((file) => existsSync(file))

/** Firefox: Debian's ESR, or another that is installed. */
export const findFirefox = (): string | undefined => onPath('firefox-esr', 'firefox')

/** The WebDriver of WebKitGTK, which lies out of PATH where a distribution counts it among the libraries. */
export const findWebkitDriver = (): string | undefined => onPath('WebKitWebDriver')
