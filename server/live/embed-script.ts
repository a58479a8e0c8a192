import type { Language } from '#core/document/node.ts'

/**
 * A script that puts a document where its own element is, in the style of the page around it. It carries the document, so
 * that one request is enough, and a browser that holds it asks for a newer one at each visit.
 *
 * @param markup the document as an HTML fragment.
 */
export const embedScript = (markup: string, language: Language): string =>
  placing(
    'article',
    language,
    `box.innerHTML = ${JSON.stringify(markup)}
  const folds = [...box.querySelectorAll('details')]
  for (const { firstElementChild: summary } of folds) summary.firstElementChild.style.display = 'inline'
  // Paper shows everything.
  addEventListener('beforeprint', () => folds.forEach((fold) => (fold.open = true)))`,
  )

/** The script for an agreement without a document to show: it puts one sentence into a frame. */
export const noticeScript = (sentence: string, language: Language): string =>
  placing(
    'p',
    language,
    `box.textContent = ${JSON.stringify(sentence)}
  box.setAttribute('role', 'note')
  Object.assign(box.style, { border: '1px solid', borderRadius: '6px', padding: '0.75em 1em', opacity: '0.8' })`,
  )

// Styles are set by script: a page's policy may forbid style attributes.
const placing = (tag: 'article' | 'p', language: Language, fill: string): string => `(() => {
  const here = document.currentScript
  if (!here) return
  const box = document.createElement('${tag}')
  box.lang = '${language}'
  ${fill}
  here.after(box)
})()
`
