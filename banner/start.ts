import { type Banner, type BannerText, type Choice, type OptionalUse, optionalUses } from '#core/banner/banner.ts'
import { Blocked } from './blocked.ts'
import { startConsentMode } from './consent-mode.ts'
import { deleteCookies } from './delete-cookies.ts'
import { keepChoice, readChoice } from './kept-choice.ts'
import { Panel } from './panel.ts'
import { newRecord, sendRecord } from './record.ts'

/** What opens the choice again, anywhere on a page. */
const opener = 'a[href="#goodfaith-consent"],[data-goodfaith-consent="open"]'

/** The event in which a page's own scripts learn what is allowed. */
const event = 'goodfaith-consent'

/** Runs the banner on a page: nothing that waits for consent is loaded before its visitor agreed. */
export function start(banner: Banner, script: HTMLOrSVGScriptElement | null): void {
  const signal = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  const uses = optionalUses.filter((use) => banner.categories.some((category) => category.use === use))
  if (uses.length === 0) return
  let kept = readChoice(banner, Date.now())

  const isAsked = (use: string): use is OptionalUse => uses.some((one) => one === use)
  const isAllowed = (use: OptionalUse, choice: Choice | undefined): boolean =>
    choice?.[use] === true && !(signal && use === 'advertising')
  const allows = (use: string): boolean => isAsked(use) && isAllowed(use, kept?.choice)

  const tellGoogle = banner.google || 'dataLayer' in window ? startConsentMode() : undefined
  const { language, text } = textFor(banner)

  whenParsed(() => {
    const blocked = new Blocked({ allows, isAsked, words: text.words, language })

    /** What was refused is not on the device any more: from before there was a banner, or from before a change of mind. */
    function apply(): void {
      if (kept) {
        const stays = (use: string): boolean => use === 'necessary' || allows(use)
        deleteCookies(
          cookiesOf(banner, (use) => !stays(use)),
          cookiesOf(banner, stays),
        )
      }
      tellGoogle?.(allows)
      blocked.release()
      document.dispatchEvent(
        new CustomEvent(event, { detail: Object.fromEntries(uses.map((use) => [use, allows(use)])) }),
      )
    }

    function choose(choice: Choice): void {
      const isRunning = uses.some((use) => blocked.hasStarted(use) && !isAllowed(use, choice))
      kept = { about: banner.about, at: Date.now(), record: newRecord(), choice }
      keepChoice(kept)
      sendRecord(banner.records, { record: kept.record, revision: banner.revision, gpc: signal, choice })
      apply()
      // No script can be stopped; the page without it can.
      if (isRunning) location.reload()
    }

    const withButton = script?.dataset['button'] !== 'off'
    const panel = new Panel({ banner, text, language, signal, withButton, kept: () => kept, uses, onChoice: choose })
    document.addEventListener('click', (click) => {
      if (!(click.target instanceof Element) || !click.target.closest(opener)) return
      click.preventDefault()
      panel.open()
    })
    apply()
  })
}

/** The names of the first-party cookies of some uses. */
const cookiesOf = ({ categories }: Banner, isOf: (use: string) => boolean): readonly string[] =>
  categories
    .filter(({ use }) => isOf(use))
    .flatMap(({ services }) => services.flatMap(({ cookies }) => cookies))
    .flatMap(({ name, host }) => (host === undefined ? name : []))

/** The words in the page's language, or in the policy's. */
function textFor({ texts, language: own }: Banner): { readonly language: string; readonly text: BannerText } {
  const wanted = document.documentElement.lang.toLowerCase()
  const language = Object.keys(texts).find((one) => one === wanted || one === wanted.split('-')[0]) ?? own
  return { language, text: texts[language as keyof typeof texts]! }
}

function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act)
  else act()
}
