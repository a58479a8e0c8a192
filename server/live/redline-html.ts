import type { RedlineClause } from '#contract/agreement-text.ts'
import { html, type Html } from '../http/html.ts'
import type { LiveWords } from './live-words.ts'

type Part = RedlineClause['blocks'][number]['parts'][number]

/** What changed, clause by clause. Who cannot see the marks hears words in their place. */
export function redlineHtml(clauses: readonly RedlineClause[], words: LiveWords): Html {
  if (clauses.length === 0) return html`<p>${words.unchanged}</p>`
  const part = ({ kind, value }: Part): Html => {
    if (kind === 'same') return html`${value}`
    const marked = html`<span class="spoken"> ${words[kind]} </span>${value}<span class="spoken">
        (${words.end})
      </span>`
    return kind === 'added' ? html`<ins>${marked}</ins>` : html`<del>${marked}</del>`
  }
  const parts = (all: readonly Part[]): Html => ({ html: all.map((one) => part(one).html).join('') })
  return html`${clauses.map(
    ({ heading, kind, material, blocks }) =>
      html`<div class="change">
        <p class="note">
          <strong>${words.clause[kind]}</strong> · ${heading ?? words.opening}${material ? '' : ` · ${words.editorial}`}
        </p>
        ${blocks.map((block) => html`<p class="${block.kind}">${parts(block.parts)}</p>`)}
      </div>`,
  )}`
}

export const redlineStyle = `
aside{margin-bottom:2.5rem}
.change{margin:0 0 1.5rem;padding-left:1rem;border-left:3px solid var(--line)}
.change p{margin-bottom:.5em}
.change .heading{font-weight:600}
.change .item{padding-left:1.25rem;text-indent:-.75rem}
.change .item::before{content:"•";display:inline-block;width:.75rem;text-indent:0}
ins,del{text-decoration-thickness:.08em;text-underline-offset:.16em}
ins{background:#dff3e2;color:#124a1f;text-decoration:underline}
del{background:#fbe3e1;color:#7a1712;text-decoration:line-through}
@media (prefers-color-scheme:dark){ins{background:#16331c;color:#a6e3b3}del{background:#3d1a18;color:#f5b5ae}}
.spoken{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden;white-space:nowrap}
h2.text{padding-top:1.5rem;border-top:1px solid var(--line)}
@media print{ins,del{background:none;color:#000}.change{break-inside:avoid}}
`
