import type { RootContent } from 'mdast'
import { type MoveFunction, moveModule, moveModules } from '../../page/facts.ts'
import { code, type Directive } from '../../page/nodes.ts'
import { type PageContext, report } from '../../page/page.ts'
import { didYouMean } from '../../support/problems.ts'

/** A declaration in one line: `pending_cake(pid: u64, user: address): u64`. */
function signatureOf({ name, typeParameters, parameters, returns }: MoveFunction): string {
  const types = typeParameters.length > 0 ? `<${typeParameters.join(', ')}>` : ''
  const list = Object.entries(parameters).map(([parameter, type]) => `${parameter}: ${type}`)
  const result = returns.length > 1 ? `(${returns.join(', ')})` : returns[0]
  return `${name}${types}(${list.join(', ')})${result === undefined ? '' : `: ${result}`}`
}

/** `:move{of="module.name"}`: a function's signature, the number of an abort, a struct with its types, or a field with its type. */
export function inlineMove(node: Directive, page: PageContext): RootContent[] {
  const [moduleName = '', name = '', field] = (node.attributes?.of ?? '').split('.')
  const tell = (what: string, wanted: string, names: readonly string[]) => {
    report(page, node, `facts/moveModules.ts has no ${what}`, didYouMean(wanted, names, `It has ${names.join(', ')}.`))
    return []
  }
  const module = moveModule(moduleName)
  if (!module) return tell(`module \`${moduleName}\``, moduleName, moveModules())
  const { functions, errors, structs } = module
  const struct = structs.find((one) => one.name === name)
  if (field !== undefined) {
    const type = struct?.fields[field]
    if (type === undefined)
      return tell(`field \`${field}\` in \`${moduleName}.${name}\``, field, Object.keys(struct?.fields ?? {}))
    // Every file imports the module of `String`.
    return [code(`${field}: ${type.replace(/\bstring::/g, '')}`)]
  }
  const found = functions.find((one) => one.name === name)
  if (found) return [code(signatureOf(found))]
  const error = errors.find((one) => one.name === name)
  if (error) return [{ type: 'text', value: String(error.code) }]
  if (!struct)
    return tell(
      `\`${name}\` in \`${moduleName}\``,
      name,
      [...functions, ...errors, ...structs].map((one) => one.name),
    )
  return [code(struct.typeParameters.length > 0 ? `${name}<${struct.typeParameters.join(', ')}>` : name)]
}
