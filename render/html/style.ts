import type { Paper } from '#core/document/node.ts'

const pages: Record<Paper, string> = { a4: 'A4', 'us-letter': 'letter' }

/** The colours of a page that does not follow the reader's device. */
export type Scheme = 'light' | 'dark'

const light = '--paper:#fbfaf7;--ink:#211f26;--quiet:#625d6b;--line:#dedae3;--link:#5b34c9;--focus:#6741d9'
const dark = '--paper:#1c1a19;--ink:#e6e1db;--quiet:#aaa3a0;--line:#403b3d;--link:#b9a1fd;--focus:#b197fc'

function colours(scheme: Scheme | undefined): string {
  if (scheme !== undefined) return `:root{color-scheme:${scheme};${scheme === 'light' ? light : dark}}`
  return `:root{color-scheme:light dark;${light}}\n@media (prefers-color-scheme:dark){:root{${dark}}}`
}

/** The widths that a column of a table can have, in percent. */
const widths = Array.from({ length: 90 }, (_, step) => `.w${5 + step}{width:${5 + step}%}`).join('')

/**
 * The look of the html file, on screen and on paper. One column of about 66 characters; part numbers hang in the margin
 * where there is one, and the contents stand beside the text where there is room. Contrast is at least 4.5:1 for all that is read, in both schemes.
 */
export const style = (paper: Paper, scheme?: Scheme): string => `
${colours(scheme)}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;background:var(--paper)}
body{margin:0 auto;padding:2.5rem 1.25rem 5rem;max-width:calc(33rem + 2.5rem);color:var(--ink);font:1.0625rem/1.6 "Source Serif 4","Iowan Old Style",Charter,"Palatino Linotype",Palatino,Georgia,"Times New Roman",serif;font-kerning:normal;font-variant-numeric:lining-nums proportional-nums;overflow-wrap:break-word;hanging-punctuation:first last}
h1,h2,h3{font-weight:600;line-height:1.25;text-wrap:balance;hyphens:auto;hyphenate-limit-chars:16 6 6;scroll-margin-top:1.5rem}
h1{margin:0;font-size:2.125rem;letter-spacing:-.012em;line-height:1.15}
h2{margin:3rem 0 .75rem;font-size:1.375rem;letter-spacing:-.005em}
h3{margin:2rem 0 .5rem;font-size:1.0625rem;font-style:italic}
h2+h3{margin-top:1rem}
h3 .number{font-style:normal}
h2 .number,h3 .number{margin-right:.5em;color:var(--quiet);font-weight:400;font-variant-numeric:lining-nums tabular-nums}
p,ul,ol{margin:0 0 1em;text-wrap:pretty}
ul,ol{padding-left:1.5rem}
li{margin:.25em 0;padding-left:.25rem}
li>p{margin-bottom:.5em}
li>ul,li>ol{margin:.25em 0 .5em}
li::marker{color:var(--quiet);font-variant-numeric:tabular-nums}
table{width:100%;margin:0 0 1.25em;border-collapse:collapse;border-bottom:1px solid var(--line);font-size:.875em;line-height:1.45;text-wrap:pretty}
th,td{padding:.5rem 0;text-align:left;vertical-align:top;font-weight:400}
thead th,tbody th{font-weight:600}
td>:first-child,td>ul>:first-child{margin-top:0}
td>:last-child,th>:last-child{margin-bottom:0}
td ul,td ol{padding-left:1em}
td li{padding-left:0}
@media screen and (max-width:47.99rem){
table,tbody,tr,tbody th,td{display:block}
thead{display:none}
tr{padding:.75rem 0;border-top:1px solid var(--line)}
tbody th,td{padding:.125rem 0}
td:empty{display:none}
tbody th::before,td::before{content:attr(data-label) ": ";color:var(--quiet);font-weight:400}
td:has(>:first-child:is(ul,ol))::before{content:attr(data-label) ":"}
}
@media print,(min-width:48rem){
table{table-layout:fixed}
${widths}
th,td{padding-right:.875rem;hyphens:auto;hyphenate-limit-chars:12 4 4}
th:last-child,td:last-child{padding-right:0}
thead th,tbody th{hyphens:manual}
thead th{vertical-align:bottom;border-bottom:1px solid var(--quiet);color:var(--quiet)}
tbody tr+tr>*{border-top:1px solid var(--line)}
}
header{margin-bottom:2.5rem;padding-bottom:1.5rem;border-bottom:1px solid var(--line)}
header p{margin:.75rem 0 0;color:var(--quiet)}
header address{margin:.75rem 0 0;color:var(--quiet);font-style:normal}
.newer{margin:1rem 0 0;padding:.75rem 1rem;border-inline-start:3px solid;font-size:1rem}
header .site{margin:0 0 .5rem;font-size:1rem}
.site a{display:inline-block;padding:.25rem 0}
.site a::before{content:"\\2190\\a0"/""}
a{color:var(--link);text-decoration-thickness:.06em;text-underline-offset:.16em;border-radius:2px}
a:hover{text-decoration-thickness:.12em}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
main:focus{outline:none}
nav{margin-bottom:2rem}
main>section:first-child>h2{margin-top:0}
summary{padding:.5rem 0;font-weight:600;cursor:pointer}
.place>summary{display:flex;align-items:baseline;justify-content:space-between;gap:1rem;margin-top:2rem;padding:.75rem 0;list-style:none}
.place>summary::-webkit-details-marker{display:none}
.place>summary::after{content:"+"/"";flex:none;width:1em;color:var(--quiet);font-size:1.375rem;font-weight:400;line-height:1;text-align:center}
.place[open]>summary::after{content:"\\2212"/""}
.place>summary:hover::after{color:var(--link)}
.place h2{margin:0}
.place>div{padding-top:.25rem;scroll-margin-top:6rem}
.place:has(:target)::details-content{content-visibility:visible}
nav ol{margin:0;padding:0;list-style:none}
nav li{margin:0;padding:0}
nav a{display:flex;gap:.75rem;padding:.2rem 0;color:inherit;text-decoration:none}
nav .title{text-decoration:underline;text-decoration-color:var(--line);text-decoration-thickness:.06em;text-underline-offset:.16em}
nav a:hover .title{color:var(--link);text-decoration-color:currentColor}
nav .number{flex:0 0 1.75em;color:var(--quiet);text-align:right;font-variant-numeric:lining-nums tabular-nums}
.skip{position:absolute;top:.5rem;left:.5rem;padding:.75rem 1rem;background:var(--paper);border:1px solid var(--line)}
.skip:not(:focus){clip-path:inset(50%);width:1px;height:1px;padding:0;overflow:hidden;white-space:nowrap}
@media (min-width:48rem){
body{padding-top:5rem;font-size:1.125rem;max-width:calc(34.5rem + 2.5rem)}
h1{font-size:2.75rem}
h2{font-size:1.5rem}
h3{font-size:1.125rem}
h2 .number,h3 .number{float:left;width:3rem;margin:0 0 0 -4rem;text-align:right}
}
@media (min-width:72rem){
body.beside{display:grid;grid-template-columns:14rem minmax(0,34.5rem);column-gap:7rem;max-width:58rem}
.beside>*{grid-column:2}
.beside>nav{grid-column:1;grid-row:1/span 4;align-self:start;position:sticky;top:2.5rem;max-height:calc(100vh - 5rem);overflow-y:auto;margin:0;font-size:.9375rem;line-height:1.4}
nav summary{padding-top:0}
nav a{padding:.3rem 0}
@supports selector(::details-content){
nav summary{list-style:none;pointer-events:none}
nav summary::-webkit-details-marker{display:none}
nav details::details-content{content-visibility:visible}
}
nav .number{flex-basis:1.75em}
}
@page{size:${pages[paper]};margin:25mm 25mm 28mm;@bottom-center{content:counter(page) " / " counter(pages);font:9pt Georgia,serif;color:#555}}
@media print{
:root{--paper:#fff;--ink:#000;--quiet:#444;--line:#bbb;--link:#000}
body{max-width:none;padding:0 0 0 11mm;font-size:10.5pt;line-height:1.45}
h1{font-size:24pt}h2{font-size:14pt;margin-top:22pt}h3{font-size:10.5pt;margin-top:14pt}
h1,h2,h3{break-after:avoid;break-inside:avoid}
h2 .number,h3 .number{float:left;width:8mm;margin-left:-11mm;margin-right:0;text-align:right}
details::details-content{content-visibility:visible}
nav summary{list-style:none}
.place>summary{break-after:avoid;margin-top:22pt;padding:0 0 .3em}
.place>summary::after{display:none}
body.beside{display:block}
.beside>nav{position:static;max-height:none}
nav .number{flex-basis:8mm}
nav a{gap:3mm;padding:.1em 0}
header,nav{margin-bottom:1.6em}
header{padding-bottom:1em}
p,li{orphans:3;widows:3}
thead{display:table-header-group}
tr{break-inside:avoid}
table{font-size:9pt}
nav{break-inside:avoid}
.skip{display:none}
main a[href^="http"]:not(.bare)::after{content:" (" attr(href) ")";color:var(--quiet);overflow-wrap:anywhere}
}
`
