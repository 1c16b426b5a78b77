import type { AbiParameter } from 'viem'
import { componentsOf, declarationOf } from '../../site/shared/abiTypes.ts'
import type { Value } from '../decode/parameters.ts'
import { type Composed, keyOf, type ReadStep, type Target } from './plan.ts'

const isWide = (type: string) => Number(/^u?int(\d*)$/.exec(type)?.[1] || 256) > 48

function literal(parameter: AbiParameter, value: Value, indent: string): string {
  const element = /^(.*)\[\]$/.exec(parameter.type)?.[1]
  if (element && Array.isArray(value)) {
    if (value.length === 0) return '[]'
    const parts = value.map((one) => literal({ ...parameter, type: element } as AbiParameter, one, `${indent}  `))
    return `[\n${parts.map((one) => `${indent}  ${one},\n`).join('')}${indent}]`
  }
  if (parameter.type === 'tuple' && Array.isArray(value)) {
    const fields = componentsOf(parameter).map(
      (component, at) => `${indent}  ${component.name}: ${literal(component, value[at] as Value, `${indent}  `)},\n`,
    )
    return `{\n${fields.join('')}${indent}}`
  }
  if (/^u?int/.test(parameter.type)) return isWide(parameter.type) ? `${value}n` : String(value)
  return typeof value === 'boolean' ? String(value) : `'${value}'`
}

const hexByte = (code: number) => code.toString(16).padStart(2, '0')
const codesOf = (steps: readonly ReadStep[]) =>
  `0x${steps.map(({ code, mayFail }) => hexByte(mayFail ? code | 0x80 : code)).join('')}`

/** TypeScript with viem that produces the calldata of a plan. */
export function codeOf({ steps, deadline = 0n }: Composed, target: Target): string {
  const lines: string[] = []
  const nameOf = ({ name, position }: ReadStep) =>
    `${name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}${keyOf(position).replaceAll('.', '_')}`
  const declare = (step: ReadStep) => {
    for (const inner of step.steps ?? []) declare(inner)
    const value = step.steps
      ? `encodePlan('${codesOf(step.steps)}', [${step.steps.map(nameOf).join(', ')}])`
      : `encodeAbiParameters(parseAbiParameters('${step.inputs.map(declarationOf).join(', ')}'), [\n${step.inputs
          .map((input, at) => `  ${literal(input, step.values[at] as Value, '  ')},\n`)
          .join('')}])`
    lines.push(`const ${nameOf(step)} = ${value}`)
  }
  for (const step of steps) declare(step)
  const names = `[${steps.map(nameOf).join(', ')}]`
  const isRouter = target === 'UniversalRouter'
  const needsPlan = !isRouter || steps.some((step) => step.steps)
  const used = ['encodeAbiParameters', 'encodeFunctionData', 'parseAbi', 'parseAbiParameters']
  const signature = isRouter
    ? 'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable'
    : 'function modifyLiquidities(bytes payload, uint256 deadline) payable'
  return [
    `import { ${needsPlan ? 'type Hex, ' : ''}${(needsPlan || steps.length > 0 ? used : ['encodeFunctionData', 'parseAbi']).join(', ')} } from 'viem'\n`,
    ...(needsPlan
      ? [
          "const encodePlan = (codes: Hex, inputs: Hex[]) =>\n  encodeAbiParameters(parseAbiParameters('bytes codes, bytes[] inputs'), [codes, inputs])\n",
        ]
      : []),
    ...lines,
    `\nexport const calldata = encodeFunctionData({`,
    `  abi: parseAbi(['${signature}']),`,
    isRouter
      ? `  args: ['${codesOf(steps)}', ${names}, ${deadline}n],`
      : `  args: [encodePlan('${codesOf(steps)}', ${names}), ${deadline}n],`,
    '})\n',
  ].join('\n')
}
