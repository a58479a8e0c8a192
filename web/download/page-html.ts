/** What our renderer writes; anything else in a fragment is shown as the characters it is made of. */
const allowed =
  /^<\/?(?:h[1-3]|p|ul|ol|li|strong|em|br|section|time|address|table|colgroup|thead|tbody|tr|t[hd])(?: (?:id|aria-labelledby|datetime|scope|data-label)="[^"<>]*")*>$|^<col class="w\d\d">$|^<a href="(?:https?:|mailto:|tel:|#)[^"<>]*">$|^<\/a>$/

/** Put before each anchor, as the page around the document has names of its own. */
const prefix = 'document-'

/**
 * A document's HTML fragment as part of a page: its headings one level down, its anchors apart from the page's, their
 * numbers ready to hang in the margin. Tags and attributes that no document has lose their power.
 */
export function pageHtml(fragment: string): string {
  return fragment
    .replace(/<[^>]*>?/g, (tag) => (allowed.test(tag) ? tag : tag.replaceAll('<', '&lt;')))
    .replace(/ (id|aria-labelledby)="/g, ` $1="${prefix}`)
    .replace(/ href="#/g, ` href="#${prefix}`)
    .replace(
      /<h2( id="[^"]*")?>(?:(\d+)\. )?/g,
      (_, id = '', number?: string) => `<h3${id} data-part>${number ? `<span data-number>${number}</span>` : ''}<span>`,
    )
    .replaceAll('</h2>', '</span></h3>')
    .replace(
      /<h3( id="[^"]*")?>(?:(\d+\.\d+) )?((?:(?!<\/h3>).)*)<\/h3>/g,
      (_, id = '', number: string | undefined, words: string) =>
        `<h4${id} data-topic>${number ? `<span data-number>${number}</span>` : ''}<span>${words}</span></h4>`,
    )
    .replace(/<(\/?)h1/g, (_, slash: string) => (slash ? '</h2' : '<h2 data-title'))
}
