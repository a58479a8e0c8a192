import type { Language } from '#core/language/languages.ts'
import type { Content } from './content.ts'
import { kinds } from './kinds.ts'
import type { CompiledQuestionnaire } from './questionnaire.ts'
import { suggestion } from './suggest.ts'

type World = {
  readonly published: ReadonlyMap<string, CompiledQuestionnaire>
  /** The parts of a document; undefined where its library is not compiled. */
  readonly parts: (type: string) => readonly string[] | undefined
}

/**
 * What the website's own legal pages are made from, for `server/operator`: each document's answers as far as the software
 * gives them, and what only the operator knows. Refuses keys that no document asks for.
 */
export function compileOperator(content: Content, language: Language, { published, parts }: World) {
  const source = content.open(kinds.operator, 'content/operator.yaml')
  const words = content.open(kinds.operatorWords, `content/operator.${language}.yaml`)
  const { documents, accepted, privacy, imprint, answers, settings, asks } = source.value
  for (const [index, document] of documents.entries())
    if (!published.has(document))
      source.mistake(
        ['documents', index],
        `no agreement type is called ${document}${suggestion(document, published.keys())}`,
      )
  for (const [place, type] of [
    [['accepted'], accepted],
    [['privacy'], privacy],
    [['imprint', 'type'], imprint.type],
  ] as const)
    if (!documents.includes(type))
      source.mistake([...place], `${type} is not among the documents${suggestion(type, documents)}`)

  const known = parts(imprint.type)
  if (known && !known.includes(imprint.part))
    source.mistake(['imprint', 'part'], `${imprint.type} has no part ${imprint.part}${suggestion(imprint.part, known)}`)

  const asked = new Set(documents.flatMap((document) => [...askedBy(published.get(document))]))
  const given = { ...answers, ...words.value.answers }
  for (const key of Object.keys(answers)) {
    if (!asked.has(key)) source.mistake(['answers', key], `no document asks for ${key}${suggestion(key, asked)}`)
    if (key in words.value.answers) words.mistake(['answers', key], `${key} is answered in ${source.file} too`)
  }
  for (const key of Object.keys(words.value.answers))
    if (!asked.has(key)) words.mistake(['answers', key], `no document asks for ${key}${suggestion(key, asked)}`)
  for (const file of [source, words])
    for (const [purpose, more] of Object.entries(file.value.settings))
      for (const key of Object.keys(more))
        if (!asked.has(key))
          file.mistake(['settings', purpose, key], `no document asks for ${key}${suggestion(key, asked)}`)
  for (const [index, key] of asks.entries()) {
    if (!asked.has(key)) source.mistake(['asks', index], `no document asks for ${key}${suggestion(key, asked)}`)
    if (key in given) source.mistake(['asks', index], `${key} is answered for the operator`)
  }

  return {
    documents: documents.map((slug) => ({
      slug,
      answers: Object.fromEntries(Object.entries(given).filter(([key]) => askedBy(published.get(slug)).has(key))),
    })),
    accepted,
    privacy,
    imprint: { ...imprint, title: words.value.imprint },
    settings: Object.fromEntries(
      Object.entries(settings).map(([purpose, more]) => [
        purpose,
        { ...more, ...words.value.settings[purpose as keyof typeof settings] },
      ]),
    ),
    asks,
  }
}

const askedBy = (one: CompiledQuestionnaire | undefined): ReadonlySet<string> =>
  new Set(one?.asked.map(({ raw }) => raw.userData))
