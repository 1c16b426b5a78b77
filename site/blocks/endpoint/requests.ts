/** A request to an HTTP API. */
export interface Request {
  method: 'get' | 'post'
  /** With its path, without the query. */
  url: string
  query: readonly (readonly [name: string, value: string])[]
  /** The header of the API's key, where it needs one: programs read the key from the variable `API_KEY`. */
  keyHeader?: string
  /** The body, as JSON has it. */
  body?: unknown
}

export const requestLanguages = ['curl', 'TypeScript', 'Python'] as const
export type RequestLanguage = (typeof requestLanguages)[number]

const inShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

function curlOf({ method, url, query, keyHeader, body }: Request): string {
  const lines = [
    `curl ${method === 'get' && query.length > 0 ? '-G ' : ''}${inShell(url)}`,
    ...(keyHeader ? [`-H "${keyHeader}: $API_KEY"`] : []),
    ...query.map(([name, value]) =>
      /^[\w.:-]+$/.test(value) ? `-d ${name}=${value}` : `--data-urlencode ${inShell(`${name}=${value}`)}`,
    ),
    ...(body === undefined
      ? []
      : [`-H 'content-type: application/json'`, `-d ${inShell(JSON.stringify(body, null, 2))}`]),
  ]
  return lines.join(' \\\n  ')
}

/** A value as a literal of TypeScript or Python, whose lines after the first have an indentation. */
function literal(value: unknown, indent: string, isPython: boolean): string {
  const inner = `${indent}${isPython ? '    ' : '  '}`
  const listed = (parts: string[], [open, close]: string) =>
    parts.length > 0
      ? `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`
      : `${open}${close}`
  if (Array.isArray(value))
    return listed(
      value.map((one) => literal(one, inner, isPython)),
      '[]',
    )
  if (typeof value === 'object' && value !== null)
    return listed(
      Object.entries(value).map(([name, one]) => {
        const isPlain = !isPython && /^[A-Za-z_]\w*$/.test(name)
        return `${isPlain ? name : text(name, isPython)}: ${literal(one, inner, isPython)}`
      }),
      '{}',
    )
  if (typeof value === 'string') return text(value, isPython)
  const words: Record<string, string> = { true: 'True', false: 'False', null: 'None' }
  const shown = JSON.stringify(value)
  return isPython ? (words[shown] ?? shown) : shown
}

/** JSON writes a text as Python does, and in double quotes as TypeScript may. */
const text = (value: string, isPython: boolean): string =>
  isPython || /['\\\n]/.test(value) ? JSON.stringify(value) : `'${value}'`

function typescriptOf({ method, url, query, keyHeader, body }: Request): string {
  const headers = [
    ...(keyHeader ? [`'${keyHeader}': process.env.API_KEY ?? ''`] : []),
    ...(body === undefined ? [] : [`'content-type': 'application/json'`]),
  ]
  const options = [
    ...(method === 'post' ? ["  method: 'POST',"] : []),
    ...(headers.length > 0 ? [`  headers: { ${headers.join(', ')} },`] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${literal(body, '  ', false)}),`]),
  ]
  return [
    `const url = new URL(${text(url, false)})`,
    ...query.map(([name, value]) => `url.searchParams.set('${name}', ${text(value, false)})`),
    options.length > 0
      ? `const response = await fetch(url, {\n${options.join('\n')}\n})`
      : 'const response = await fetch(url)',
    "if (!response.ok) throw new Error('The API answers ' + response.status + ': ' + (await response.text()))",
    'console.log(JSON.stringify(await response.json(), null, 2))',
  ].join('\n')
}

function pythonOf({ method, url, query, keyHeader, body }: Request): string {
  const headers = [
    ...(keyHeader ? [`"${keyHeader}": os.environ["API_KEY"]`] : []),
    ...(body === undefined ? [] : ['"content-type": "application/json"']),
  ]
  const isQuery = query.length > 0
  return [
    'import json',
    ...(keyHeader ? ['import os'] : []),
    ...(isQuery ? ['import urllib.parse'] : []),
    'import urllib.request',
    '',
    ...(isQuery ? [`query = urllib.parse.urlencode(${literal(Object.fromEntries(query), '', true)})`] : []),
    ...(body === undefined ? [] : [`body = ${literal(body, '', true)}`]),
    'request = urllib.request.Request(',
    `    ${text(url, true)}${isQuery ? ' + "?" + query' : ''},`,
    `    method="${method.toUpperCase()}",`,
    ...(headers.length > 0 ? [`    headers={${headers.join(', ')}},`] : []),
    ...(body === undefined ? [] : ['    data=json.dumps(body).encode(),']),
    ')',
    '# An answer that is no success raises urllib.error.HTTPError.',
    'with urllib.request.urlopen(request) as response:',
    '    print(json.dumps(json.load(response), indent=2))',
  ].join('\n')
}

/** A program that sends a request and prints the answer. */
export function codeOfRequest(request: Request, language: RequestLanguage): string {
  if (language === 'TypeScript') return typescriptOf(request)
  return language === 'Python' ? pythonOf(request) : curlOf(request)
}
