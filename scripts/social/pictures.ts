import { readFileSync } from 'node:fs'
import type { PublishedType } from '#core/questionnaire/questionnaire.ts'

/** The words on one picture. */
export type SocialPicture = { readonly name: string; readonly title: string; readonly line: string }

type Words = Readonly<Record<'site' | 'guides' | 'faq', Omit<SocialPicture, 'name'>>> & {
  readonly types: { readonly line: string }
}

/** All pictures: one for the site, for guides and for questions, and one for each type of document. */
export function socialPictures(): readonly SocialPicture[] {
  const { types, ...general } = compiled<Words>('social.en')
  return [
    ...Object.entries(general).map(([name, words]) => ({ name, ...words })),
    ...compiled<readonly PublishedType[]>('types').map(({ slug, name }) => ({
      name: slug,
      title: name,
      line: types.line,
    })),
  ]
}

const compiled = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../../build/content/${name}.json`, import.meta.url), 'utf8')) as T
