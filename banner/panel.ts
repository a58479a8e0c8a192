import {
  type Banner,
  type BannerCookie,
  type BannerService,
  type BannerText,
  type Choice,
  type OptionalUse,
} from '#core/banner/banner.ts'
import { fillIn } from '#core/language/fill-in.ts'
import { button, element, isolated } from './element.ts'
import type { Kept } from './kept-choice.ts'
import { styleSheet } from './style.ts'

type PanelOptions = {
  readonly banner: Banner
  readonly text: BannerText
  readonly language: string
  /** The browser sends Global Privacy Control. */
  readonly signal: boolean
  /** Whether the button that opens the choice again is shown. */
  readonly withButton: boolean
  readonly kept: () => Kept | null
  readonly uses: readonly OptionalUse[]
  readonly onChoice: (choice: Choice) => void
}

/** Everything that visitors see: the question, the dialog with the single uses, and the button that opens it again. */
export class Panel {
  readonly #options: PanelOptions
  readonly #question: HTMLElement
  readonly #dialog: HTMLDialogElement
  readonly #reopen: HTMLButtonElement

  constructor(options: PanelOptions) {
    this.#options = options
    const { text, language, signal } = options
    const { host, root } = isolated(language)
    root.adoptedStyleSheets = [styleSheet()]
    this.#question = this.#makeQuestion()
    this.#dialog = element('dialog', { 'aria-labelledby': 'uses' })
    this.#reopen = button(signal ? text.words.signalHonoured : text.words.reopen, () => this.open(), {
      class: 'reopen',
    })
    root.append(this.#question, this.#reopen, this.#dialog)
    // First on the page, so that the keyboard comes to the question before anything else.
    document.body.prepend(host)
    new ResizeObserver(() => this.#keepFree()).observe(this.#question)
    this.#show()
  }

  /** Opens the single uses. */
  open(): void {
    if (this.#dialog.open) return
    this.#dialog.replaceChildren(...this.#dialogContent())
    this.#dialog.showModal()
  }

  #makeQuestion(): HTMLElement {
    const { words } = this.#options.text
    const section = element(
      'section',
      { class: 'banner', 'aria-labelledby': 'title' },
      element('h2', { id: 'title' }, words.title),
      element('p', {}, words.lead),
      element(
        'div',
        { class: 'buttons' },
        ...this.#answers(),
        button(words.choose, () => this.open()),
      ),
      this.#policy(),
    )
    // In Italy closing without a choice is a no (Garante, 10 June 2021). It is one everywhere.
    section.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#decide(() => false)
    })
    return section
  }

  /** Two buttons of the same look and size. */
  #answers(): readonly HTMLButtonElement[] {
    const { words } = this.#options.text
    return [
      button(words.refuse, () => this.#decide(() => false)),
      button(words.accept, () => this.#decide((use) => !this.#isSignalled(use))),
    ]
  }

  #policy(): HTMLElement | null {
    const { policyUrl, words } = this.#options.text
    return policyUrl === null ? null : element('p', {}, element('a', { href: policyUrl }, words.policy))
  }

  #dialogContent(): readonly HTMLElement[] {
    const { banner, text, signal, kept } = this.#options
    const { words } = text
    const before = kept()
    const boxes = new Map<OptionalUse, HTMLInputElement>()
    const uses = banner.categories.map(({ use, services }) => {
      const { name, about } = words.uses[use]
      if (use === 'necessary')
        return element(
          'li',
          {},
          element('h3', {}, `${name} – ${words.always}`),
          element('p', {}, about),
          this.#services(name, services),
        )
      const box = element('input', { type: 'checkbox', 'aria-describedby': `about-${use}` })
      box.checked = before?.choice[use] === true && !this.#isSignalled(use)
      box.disabled = this.#isSignalled(use)
      boxes.set(use, box)
      return element(
        'li',
        {},
        element('label', {}, box, element('span', {}, name)),
        element('p', { id: `about-${use}` }, about),
        this.#services(name, services),
      )
    })
    return [
      element(
        'div',
        { class: 'head' },
        element('h2', { id: 'uses' }, words.title),
        button(words.close, () => this.#dialog.close()),
      ),
      ...(signal ? [element('p', {}, words.signal)] : []),
      element('ul', { class: 'uses' }, ...uses),
      element(
        'div',
        { class: 'buttons' },
        ...this.#answers(),
        button(words.keep, () => this.#decide((use) => boxes.get(use)!.checked)),
      ),
      ...(before
        ? [
            element(
              'p',
              { class: 'quiet' },
              fillIn(words.kept, {
                date: new Date(before.at).toLocaleDateString(this.#options.language, { dateStyle: 'long' }),
                months: this.#options.banner.months,
                record: before.record,
              }),
            ),
          ]
        : []),
      ...[this.#policy() ?? []].flat(),
    ]
  }

  #services(use: string, services: readonly BannerService[]): HTMLElement | null {
    const { words } = this.#options.text
    if (services.length === 0) return null
    return element(
      'details',
      {},
      element('summary', { 'aria-label': `${words.services}: ${use}` }, words.services),
      element('ul', {}, ...services.map((service) => this.#service(service))),
    )
  }

  #service({ name, company, purpose, privacyUrl, cookies }: BannerService): HTMLElement {
    const { words } = this.#options.text
    const called = name ?? words.ownSite
    const about = [company, purpose].filter((one) => one !== undefined).join(' – ')
    return element(
      'li',
      {},
      privacyUrl === undefined ? called : element('a', { href: privacyUrl, rel: 'noopener', target: '_blank' }, called),
      about && element('p', { class: 'quiet' }, about),
      ...cookies.map((cookie) => element('p', { class: 'quiet' }, cookieLine(cookie))),
    )
  }

  #decide(allows: (use: OptionalUse) => boolean): void {
    const hadFocus = this.#question.matches(':focus-within') || this.#dialog.open
    this.#dialog.close()
    this.#options.onChoice(Object.fromEntries(this.#options.uses.map((use) => [use, allows(use)])))
    const wasAsking = !this.#question.hidden
    this.#show()
    // What had the focus is gone.
    if (hadFocus && wasAsking && !this.#reopen.hidden) this.#reopen.focus()
  }

  #show(): void {
    const { kept, signal, withButton } = this.#options
    const isAsking = kept() === null && !signal
    this.#question.hidden = !isAsking
    this.#reopen.hidden = isAsking || !withButton
    this.#keepFree()
  }

  /** The end of the page can be scrolled above the question, so that it hides nothing that has the focus. */
  #keepFree(): void {
    document.documentElement.style.scrollPaddingBottom = this.#question.hidden ? '' : `${this.#question.offsetHeight}px`
  }

  #isSignalled = (use: OptionalUse): boolean => this.#options.signal && use === 'advertising'
}

const cookieLine = ({ name, host, purpose, duration }: BannerCookie): string =>
  `${name}${host === undefined ? '' : ` (${host})`}: ${purpose}${duration && `, ${duration}`}`
