const css = `
:host{all:initial;color-scheme:light dark;--ink:#1c1c1e;--quiet:#55555a;--paper:#fff;--line:#8a8a90;--focus:#0b57d0;
  font:max(16px,1rem)/1.5 system-ui,sans-serif;color:var(--ink)}
@media (prefers-color-scheme:dark){:host{--ink:#f2f2f4;--quiet:#b9b9c0;--paper:#1c1c1e;--line:#85858c;--focus:#8ab4f8}}
*{box-sizing:border-box}
[hidden]{display:none!important}
h2,h3,p,ul{margin:0;padding:0}
h2{font-size:1.25em;line-height:1.25}
h3{font-size:1em}
p,li{overflow-wrap:anywhere}
ul{list-style:none}
a{display:inline-block;min-height:1.5em;color:inherit}
.quiet{color:var(--quiet);font-size:.9em}
.banner{position:fixed;z-index:2147483600;inset:auto 0 0;max-height:70vh;overflow:auto;padding:1em max(1em,calc((100vw - 60em)/2));
  display:grid;gap:.75em;background:var(--paper);border-top:2px solid var(--line)}
.buttons{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(10em,100%),1fr));gap:.5em}
button{font:inherit;color:var(--ink);background:var(--paper);border:2px solid var(--ink);border-radius:.5em;padding:.5em 1em;
  min-height:2.75em;cursor:pointer}
button:hover{background:var(--ink);color:var(--paper)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.reopen{position:fixed;z-index:2147483500;inset:auto auto .5em .5em;min-height:0;padding:.25em .75em;font-size:.875em;
  border:1px solid var(--line)}
dialog{width:min(44em,calc(100vw - 1em));max-height:calc(100vh - 1em);padding:1.25em;overflow:auto;color:var(--ink);
  background:var(--paper);border:2px solid var(--line);border-radius:.5em}
dialog[open]{display:grid;gap:1em}
dialog::backdrop{background:rgb(0 0 0/.5)}
.head{display:flex;gap:1em;align-items:start;justify-content:space-between}
.uses{display:grid;gap:.75em}
.uses>li{display:grid;gap:.25em;padding-top:.75em;border-top:1px solid var(--line)}
label{display:flex;gap:.75em;align-items:center;min-height:1.75em;font-weight:600;cursor:pointer}
input{flex:none;width:1.5em;height:1.5em;margin:0;accent-color:var(--focus)}
summary{cursor:pointer;padding:.25em 0;min-height:1.75em}
details ul{display:grid;gap:.5em;padding-left:1em}
.placeholder{display:grid;gap:.75em;align-content:center;justify-items:start;width:100%;height:100%;min-height:inherit;padding:1em;
  background:var(--paper);border:2px solid var(--line);border-radius:.5em}
@media print{.banner,.reopen{display:none}}
`

let made: CSSStyleSheet | undefined

/** The look of everything that is shown. Nothing moves, and all edges are borders, which stay when colours are forced. */
export function styleSheet(): CSSStyleSheet {
  if (!made) {
    made = new CSSStyleSheet()
    made.replaceSync(css)
  }
  return made
}
