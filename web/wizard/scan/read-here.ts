import { findingsOf, type SiteFindings } from '#core/scan/findings.ts'
import type { HarProblem } from '#core/scan/har.ts'
import { flatten, type FlatPage, type TreeReader } from '#core/scan/page-tree.ts'
import { recogniser } from '#core/scan/recognise.ts'
import { readInThread } from './read-in-thread.ts'
import { received } from './reading.ts'
import signs from '../../../build/content/signs.json'

// This file and its data are loaded when somebody reads a page in the browser, and not with the wizard.
const recognise = recogniser(signs)

const reader: TreeReader<Node> = {
  name: (node) => (node instanceof Element ? node.localName : node.nodeType === Node.TEXT_NODE ? null : undefined),
  attributes: (node) => (node instanceof Element ? [...node.attributes].map(({ name, value }) => [name, value]) : []),
  children: (node) => (node instanceof HTMLTemplateElement ? node.content.childNodes : node.childNodes),
  text: (node) => node.nodeValue ?? '',
}

/** Scripts do not run in a document that is parsed like this, and nothing is loaded. */
const readSource = (source: string): FlatPage =>
  flatten<Node>(new DOMParser().parseFromString(source, 'text/html'), reader)

/**
 * Recognises what a page's source or a recording (HAR) shows, in this browser alone.
 *
 * @param address the website's, if it is known.
 */
export async function findHere(
  input: string | File,
  address: URL | null,
): Promise<SiteFindings | HarProblem | 'no-page'> {
  const reading = await readInThread(input)
  switch (reading.kind) {
    case 'problem':
      return reading.problem
    case 'source':
      return {
        ...findingsOf(recognise, { pages: [{ flat: readSource(reading.source), frame: { address } }] }),
        pages: [''],
      }
    case 'recording': {
      const page = received(reading.page)
      const frame = { address: page.address }
      const pages = reading.source === null ? [] : [{ flat: readSource(reading.source), frame }]
      return { ...findingsOf(recognise, { pages, recorded: [page] }), pages: [page.address?.href ?? ''] }
    }
  }
}
