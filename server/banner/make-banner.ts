import { createHash } from 'node:crypto'
import type { Banner, BannerText, Inventory } from '#core/banner/banner.ts'
import { choiceIsAbout, inventoryOf } from '#core/banner/inventory.ts'
import type { Language } from '#core/document/node.ts'
import type { Answers } from '#core/answers/answers.ts'
import { type AgreementType, slugOf } from '#core/questionnaire/questionnaire.ts'
import { liveUrlOf } from '../agreement/links.ts'
import type { Config } from '../config.ts'
import { loadContent } from '../content/load-content.ts'
import type { ShownBanner } from './banners.queries.ts'
import { bannerWords } from './banner-words.ts'

/** The inventory of an agreement; undefined where its content is gone. */
export function inventoryFor({
  type,
  language,
  answers,
}: {
  type: AgreementType
  language: Language
  answers: Answers
}): Inventory | undefined {
  const content = loadContent(slugOf(type), language)
  return content && inventoryOf(answers, content.library)
}

/** The address of a banner's script, without its suffix, and of the log below it. */
export const bannerUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, id: string): string => `${publicUrl}/banner/${id}`

/** What the script on an owner's page is told. */
export function makeBanner(id: string, shown: ShownBanner, inventory: Inventory, config: Config): Banner {
  const { own, current, languages } = shown
  const live = liveUrlOf(config, shown)
  const textIn = (language: Language): BannerText => ({
    words: bannerWords(language),
    policyUrl: live === null || language === own ? live : `${live}/${language}`,
  })
  return {
    ...inventory,
    about: createHash('sha256').update(choiceIsAbout(inventory)).digest('base64url'),
    revision: current.revision,
    records: `${bannerUrl(config, id)}/consent`,
    language: own,
    texts: Object.fromEntries(languages.map((language) => [language, textIn(language)])),
  }
}
