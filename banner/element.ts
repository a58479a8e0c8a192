type Child = Node | string | false | null | undefined

/** Makes an element. Words are always text, so that no page's policy and no name of a service can make markup of them. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children.filter((child): child is Node | string => Boolean(child)))
  return made
}

export function button(words: string, onPress: () => void, attributes: Readonly<Record<string, string>> = {}) {
  const made = element('button', { type: 'button', ...attributes }, words)
  made.addEventListener('click', onPress)
  return made
}

/** An element that the page's own style does not reach. Style sheets of a script need no permission of the page's policy. */
export function isolated(language: string): { readonly host: HTMLElement; readonly root: ShadowRoot } {
  const host = element('div', { lang: language })
  return { host, root: host.attachShadow({ mode: 'open' }) }
}
