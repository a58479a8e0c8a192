import { fillIn } from '#core/language/fill-in.ts'
import type { BannerWords } from '#core/banner/banner.ts'
import { button, element, isolated } from './element.ts'
import { styleSheet } from './style.ts'

/** What waits for consent on a page. */
const waiting = 'script[type="text/plain"][data-consent],iframe[data-consent][data-src],img[data-consent][data-src]'

type BlockedOptions = {
  readonly allows: (use: string) => boolean
  /** Whether visitors are asked for a use. */
  readonly isAsked: (use: string) => boolean
  readonly words: BannerWords
  readonly language: string
}

/** The scripts, frames and pictures of a page that are not loaded before their visitor agreed. */
export class Blocked {
  readonly #options: BlockedOptions
  readonly #placeholders = new Map<HTMLElement, HTMLElement>()
  readonly #warned = new Set<string>()
  /** The uses for which something was loaded. */
  readonly #started = new Set<string>()
  #scripts: Promise<void> = Promise.resolve()

  constructor(options: BlockedOptions) {
    this.#options = options
    new MutationObserver(() => this.release()).observe(document, { childList: true, subtree: true })
  }

  hasStarted = (use: string): boolean => this.#started.has(use)

  /** Loads what is allowed by now, and puts a placeholder where a frame has to wait. */
  release(): void {
    for (const [frame, placeholder] of this.#placeholders)
      if (!frame.isConnected) {
        placeholder.remove()
        this.#placeholders.delete(frame)
      }
    for (const one of document.querySelectorAll<HTMLElement>(waiting)) {
      const uses = one.dataset['consent']!.split(/\s+/).filter(Boolean)
      this.#warn(uses)
      if (uses.length > 0 && uses.every(this.#options.allows)) {
        for (const use of uses) this.#started.add(use)
        this.#load(one)
      } else if (one instanceof HTMLIFrameElement && !this.#placeholders.has(one)) this.#hold(one)
    }
  }

  #load(one: HTMLElement): void {
    if (one instanceof HTMLScriptElement) {
      // So that it is not found again while it waits for those before it.
      one.removeAttribute('data-consent')
      this.#scripts = this.#scripts.then(() => run(one))
      return
    }
    this.#placeholders.get(one)?.remove()
    this.#placeholders.delete(one)
    one.style.removeProperty('display')
    one.setAttribute('src', one.dataset['src']!)
    one.removeAttribute('data-src')
  }

  #hold(frame: HTMLIFrameElement): void {
    const { words, language } = this.#options
    const { host: source } = new URL(frame.dataset['src']!, location.href)
    const { host, root } = isolated(language)
    root.adoptedStyleSheets = [styleSheet()]
    root.append(
      element(
        'div',
        { class: 'placeholder', role: 'group', 'aria-label': frame.title || source },
        frame.title && element('p', {}, frame.title),
        element('p', { class: 'quiet' }, fillIn(words.placeholder, { host: source })),
        button(words.load, () => {
          this.#load(frame)
          frame.focus()
        }),
      ),
    )
    const { width, height } = frame
    Object.assign(host.style, {
      display: 'block',
      maxWidth: /^\d+$/.test(width) ? `${width}px` : '100%',
      minHeight: /^\d+$/.test(height) ? `${height}px` : '',
    })
    frame.style.setProperty('display', 'none', 'important')
    frame.before(host)
    this.#placeholders.set(frame, host)
  }

  /** A word that is no use would keep something blocked for ever, and nobody would know why. */
  #warn(uses: readonly string[]): void {
    for (const use of uses) {
      if (this.#options.isAsked(use) || this.#warned.has(use)) continue
      this.#warned.add(use)
      // oxlint-disable-next-line no-console -- it is for the owner of the page, who has nowhere else to read it
      console.warn(`data-consent="${use}": the cookies policy of this website has no such use, so this stays blocked.`)
    }
  }
}

/** Runs a script in place, after those before it: a browser runs only what is newly made. */
async function run(blocked: HTMLScriptElement): Promise<void> {
  const script = document.createElement('script')
  for (const { name, value } of blocked.attributes)
    if (name === 'data-type') script.type = value
    else if (name !== 'type' && name !== 'data-src') script.setAttribute(name, value)
  if (blocked.nonce) script.nonce = blocked.nonce
  const { src } = blocked.dataset
  if (src === undefined) {
    script.textContent = blocked.textContent
    blocked.replaceWith(script)
    return
  }
  const isLoaded = new Promise<void>((resolve) => {
    for (const end of ['load', 'error']) script.addEventListener(end, () => resolve())
  })
  script.src = src
  blocked.replaceWith(script)
  if (!blocked.hasAttribute('async')) await isLoaded
}
