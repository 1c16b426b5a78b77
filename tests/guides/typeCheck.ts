import { join, resolve } from 'node:path'
import ts from 'typescript'

const packages = `${resolve(import.meta.dirname, '../../node_modules')}/`

/** Declarations of packages, parsed once: every guide imports the same, and reading them is most of what tsc does. */
const declarations = new Map<string, ts.SourceFile>()

/** What `tsc` reports in a folder, with its `tsconfig.json`. Empty where the types are right. */
export function typeCheck(folder: string): string {
  const reader: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic(diagnostic) {
      throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'))
    },
  }
  const config = ts.getParsedCommandLineOfConfigFile(join(folder, 'tsconfig.json'), {}, reader)
  if (!config) throw new Error(`${folder} has no tsconfig.json`)
  const host = ts.createCompilerHost(config.options)
  const { getSourceFile } = host
  host.getSourceFile = (path, language, ...rest) => {
    if (!path.startsWith(packages)) return getSourceFile(path, language, ...rest)
    const key = `${path} ${JSON.stringify(language)}`
    const known = declarations.get(key)
    if (known) return known
    const source = getSourceFile(path, language, ...rest)
    if (source) declarations.set(key, source)
    return source
  }
  const program = ts.createProgram(config.fileNames, config.options, host)
  return ts.formatDiagnostics([...config.errors, ...ts.getPreEmitDiagnostics(program)], host)
}
