import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { flatten, type FlatPage, type TreeReader } from '#core/scan/page-tree.ts'

type Node = DefaultTreeAdapterTypes.Node

const reader: TreeReader<Node> = {
  name: (node) => ('tagName' in node ? node.tagName : node.nodeName === '#text' ? null : undefined),
  attributes: (node) => ('attrs' in node ? node.attrs.map(({ name, value }) => [name, value] as const) : []),
  children: (node) => ('content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : []),
  text: (node) => ('value' in node ? node.value : ''),
}

/** Reads the source of a page as a browser without scripts does, however malformed it is. */
export const readSource = (source: string): FlatPage => flatten(parse(source, { scriptingEnabled: false }), reader)
