import { readFileSync } from 'node:fs'
import type { Language } from '#core/language/languages.ts'
import type { AgreementType, PublishedType } from '#core/questionnaire/questionnaire.ts'

/** The words on one picture. */
export type SocialPicture = { readonly name: string; readonly title: string; readonly line: string }

type PictureWords = Readonly<Record<'site' | 'guides' | 'faq', Omit<SocialPicture, 'name'>>> & {
  readonly types: { readonly line: string }
}

/** All pictures in a language: one for the site, for guides and for questions, and one for each type of document. */
export function socialPictures(language: Language): readonly SocialPicture[] {
  const { types, ...general } = read<PictureWords>(`build/content/social.${language}.json`)
  const { type: names } = read<InterfaceWords>(`content/interface/${language}.json`).common
  return [
    ...Object.entries(general).map(([name, words]) => ({ name, ...words })),
    ...read<readonly PublishedType[]>('build/content/types.json').map(({ type, slug }) => ({
      name: slug,
      title: names[type],
      line: types.line,
    })),
  ]
}

type InterfaceWords = { readonly common: { readonly type: Readonly<Record<AgreementType, string>> } }

const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')) as T
