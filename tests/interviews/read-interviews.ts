import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const folder = 'tests/interviews'

const documentType = z.enum([
  'PRIVACY_POLICY',
  'TERMS_CONDITIONS',
  'COOKIES_POLICY',
  'DISCLAIMER',
  'EULA',
  'RETURN_REFUND_POLICY',
])

const sentence = z.string().min(10)
const answers = z.record(z.string(), z.unknown())

/** A point that a document must say or must never say, with the statute that decides. */
const expectation = z.union([
  z.strictObject({ in: documentType, says: sentence, statute: z.string().min(3) }),
  z.strictObject({ in: documentType, never: sentence, statute: z.string().min(3) }),
])

const interview = z
  .strictObject({
    title: sentence,
    /** The facts in the owner's words, written before the answers. */
    story: z.string().min(200),
    /** Written from the story and the law alone, without a look at any document. */
    expects: z.array(expectation).min(8).max(15),
    documents: z.array(documentType).min(1),
    /** Facts of the story that no question asks for. */
    cannot_say: z.array(sentence),
    answers: answers.and(z.object({ country: z.string(), state: z.string().optional() })),
    answers_by_type: z.partialRecord(documentType, answers).optional(),
  })
  .refine(({ expects, documents }) => expects.every((expected) => documents.includes(expected.in)), {
    message: 'expects something of a document that the owner does not make',
  })

export type Interview = z.infer<typeof interview> & { readonly file: string }

/** Every interview of the folder, by file name. Throws where a file has another shape. */
export function readInterviews(): readonly Interview[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .map((file) => ({ file, ...read(file) }))
}

function read(file: string): z.infer<typeof interview> {
  const parsed = interview.safeParse(parse(readFileSync(join(folder, file), 'utf8')))
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** The answers that the owner gives for one type of document. */
export function answersFor(owner: Interview, type: string): Readonly<Record<string, unknown>> {
  const own = Object.entries(owner.answers_by_type ?? {}).find(([key]) => key === type)?.[1]
  return { ...owner.answers, ...own, acceptGeneratorTerms: true }
}
