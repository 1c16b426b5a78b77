/** A function that a reference describes, and who may call it, as the author wrote it. */
export interface Call {
  contract: string
  name: string
  access: string
}

const member = /^:::function\{of="(\w+)" name="(\w+)".*access="([^"]+)"/
const list = /^:::reference\{of="(\w+)"/
const line = /^- ((?:`[^`]+`(?:, )?)+) by ([^:]+):/

/** Who may call what, in the order of a page's Markdown: of its `:::function` members and of the lines of its references. */
export function callsIn(markdown: string): Call[] {
  let of = ''
  return markdown.split('\n').flatMap((text): Call[] => {
    const [, contract, name = '', access = ''] = member.exec(text) ?? []
    if (contract) return [{ contract, name, access }]
    if (text.startsWith(':::')) of = list.exec(text)?.[1] ?? ''
    const [, names = '', who = ''] = (of && line.exec(text)) || []
    return [...names.matchAll(/`(\w+)/g)].map(([, one = '']) => ({ contract: of, name: one, access: who }))
  })
}
