/** A new element with its attributes and its text. */
export function make<name extends keyof HTMLElementTagNameMap>(
  name: name,
  attributes: Record<string, string> = {},
  text = '',
): HTMLElementTagNameMap[name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.textContent = text
  return element
}
