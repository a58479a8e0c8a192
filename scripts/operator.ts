import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { stringify } from 'yaml'
import { utcDay } from '#core/day.ts'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import { isEmpty, type AnswerValue } from '#core/answers/answers.ts'
import { openAnswersIn, type OpenAnswer } from '#core/dossier/open-answers.ts'
import { checkValue } from '#core/questionnaire/check-value.ts'
import { problemSentence } from '#core/questionnaire/problem-words.ts'
import { nothingConfirmed } from '#core/questionnaire/origin.ts'
import { countryKeyOf, questionsOf, type Question } from '#core/questionnaire/questionnaire.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { loadCountries, loadOperatorFacts, loadProblemWords, loadServices } from '#server/content/load-content.ts'
import { type LegalDocument, legalDocuments, legalPages, sumOf } from '#server/operator/legal-pages.ts'
import { operatorFile, readOperatorFile } from '#server/operator/operator-file.ts'
import { type Named, offeredBy, readAnswer } from './operator/read-answer.ts'

/** The input ended before every question was answered. */
class NoMoreInput extends Error {}

const today = utcDay(new Date())
const problemWords = loadProblemWords([fallbackLanguage])
const say = (line = ''): void => void process.stdout.write(`${line}\n`)

/** Asks what only the operator of this website knows, and writes it where the server finds it. */
async function operator(): Promise<void> {
  const config = readConfig(process.env)
  const before = readOperatorFile({ ...config, operatorFile: undefined, dataDir: path.dirname(operatorFile(config)) })
  const answers: Record<string, unknown> = { ...before?.answers }
  const input = createInterface({ input: process.stdin })
  const lines = input[Symbol.asyncIterator]()
  const asked = new Set<string>()

  say(`What the legal pages of ${config.brandName} (${config.publicUrl}) need to know from you.`)
  say('Press Enter to keep what stands in brackets, or to leave a question out. Type - to remove an answer.')
  const read = async (): Promise<string> => {
    const line = await lines.next()
    if (line.done) throw new NoMoreInput()
    return line.value.trim()
  }
  for (;;) {
    const documents = legalDocuments(config, answers, today)
    const next = nextQuestion(documents, asked)
    const proposals = next ? [] : proposalsOf(documents, asked)
    if (!next && proposals.length === 0) break
    for (const one of next ? [next] : await confirm(proposals, answers, read)) {
      asked.add(one.question.userData)
      await ask(one, answers, read)
    }
  }
  input.close()

  answers['effectiveDate'] = today
  const file = operatorFile(config)
  const pages = legalPages(config, { file, answers, text: undefined }, today)
  const text = `# What the legal pages of this website are made from. npm run operator writes this file; it can also be edited by hand,
# by the keys of the questionnaires. The server reads it when it starts.
${stringify({ answers, text: sumOf(pages, today) })}`
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
  say(`\n${file} is written. Start the server again, then read every page before you rely on it:`)
  for (const { page } of pages.links)
    say(`  ${pages.find(page, today, fallbackLanguage)!.title}: ${config.publicUrl}/legal/${page}`)
}

type Next = { readonly question: Question; readonly document: LegalDocument }

/** The next question of the list that is visible and was not asked; then whatever else an interview still needs. */
function nextQuestion(documents: readonly LegalDocument[], asked: ReadonlySet<string>): Next | undefined {
  const find = (key: string): readonly Next[] =>
    documents.flatMap((document) => {
      const question = questionsOf(document.content.questionnaire).find(({ userData }) => userData === key)
      return question && document.interview.visible.has(key) ? [{ question, document }] : []
    })
  const listed = loadOperatorFacts(fallbackLanguage).asks.filter((key) => !asked.has(key))
  const needed = documents.flatMap(({ problems }) => problems.map(({ field }) => field))
  return [...listed, ...needed.filter((key) => !asked.has(key))].flatMap(find)[0]
}

type Proposal = Next & { readonly value: AnswerValue; readonly words: OpenAnswer }

/** What the interviews fill in and that nobody confirmed, each question once. */
function proposalsOf(documents: readonly LegalDocument[], asked: ReadonlySet<string>): readonly Proposal[] {
  const found = new Map<string, Proposal>()
  for (const document of documents)
    for (const words of openAnswersIn(document.interview, document.content.words)) {
      const key = words.userData
      const question = questionsOf(document.content.questionnaire).find(({ userData }) => userData === key)!
      const value = document.interview.answers[key]!
      if (!asked.has(key) && !found.has(key)) found.set(key, { question, document, value, words })
    }
  return [...found.values()]
}

/** Takes over what is confirmed of the proposals. @returns those that are to be asked. */
async function confirm(
  proposals: readonly Proposal[],
  answers: Record<string, unknown>,
  read: () => Promise<string>,
): Promise<readonly Proposal[]> {
  const offered = proposals.map(({ words: { userData, label } }) => ({ value: userData, name: label }))
  say('\nWe filled this in:')
  for (const [index, { words }] of proposals.entries()) say(`  ${index + 1}. ${words.label} ${words.proposed}`)
  say('  Press Enter if all of this is right. Otherwise: numbers, with commas between them.')
  for (;;) {
    process.stdout.write('> ')
    const wrong = readAnswer('multiple', await read(), { offered, named: [] }) as readonly string[]
    const unknown = wrong.find((one) => !offered.some(({ value }) => value === one))
    if (unknown === undefined) {
      const isWrong = ({ words }: Proposal): boolean => wrong.includes(words.userData)
      for (const one of proposals) if (!isWrong(one)) answers[one.words.userData] = one.value
      return proposals.filter(isWrong)
    }
    say(`  “${unknown}” is none of the numbers.`)
  }
}

/** Asks until the answer can be taken. */
async function ask(
  { question, document }: Next,
  answers: Record<string, unknown>,
  read: () => Promise<string>,
): Promise<void> {
  const key = question.userData
  const named = namesFor(question, document)
  const present = answers[key] ?? document.interview.answers[key]
  const offered = offeredBy(question.type, document.interview.offered(question))
  say(`\n${question.label}${question.required ? '' : ' (optional)'}`)
  if (question.help) say(`  ${question.help}`)
  for (const [index, { name }] of offered.entries()) say(`  ${index + 1}. ${name}`)
  const way = {
    multiple: 'Numbers, with commas between them.',
    providers: 'Names, with commas between them.',
    textarea: 'Put ; where a new line begins.',
  } as Partial<Record<Question['type'], string>>
  if (way[question.type]) say(`  ${way[question.type]}`)
  for (;;) {
    process.stdout.write(isEmpty(present as AnswerValue) ? '> ' : `[${inWords(present, [...offered, ...named])}] > `)
    const typed = await read()
    if (typed === '-') return void delete answers[key]
    if (typed === '') {
      if (!isEmpty(present as AnswerValue)) answers[key] = present
      if (!question.required || !isEmpty(present as AnswerValue)) return
      say(`  ${problemWords.required[question.type]}`)
      continue
    }
    const given = await complete(readAnswer(question.type, typed, { offered, named }), question, read)
    const { value, problems } = checkValue(question, given, document.content.checkContext(today, nothingConfirmed))
    if (problems.length === 0) return void (answers[key] = value)
    for (const problem of problems) say(`  ${problemSentence(problem, question, problemWords)}`)
  }
}

/** A service that is not in the list needs more than its name. */
async function complete(given: unknown, { type, ownFields = [] }: Question, read: () => Promise<string>) {
  if (type !== 'providers' || !Array.isArray(given)) return given
  const list: unknown[] = []
  for (const one of given as readonly (string | { readonly name: string })[]) {
    if (typeof one === 'string') list.push(one)
    else {
      const more: Record<string, string> = { ...one }
      say(`  ${one.name} is not in our list.`)
      for (const [field, words] of [
        ['purpose', 'What does it do for you?'],
        ['country', 'Its country (two letters, such as DE):'],
        ['privacyUrl', 'Address of its privacy notice:'],
      ] as const) {
        if (!ownFields.includes(field)) continue
        process.stdout.write(`  ${words} `)
        more[field] = await read()
      }
      list.push(more)
    }
  }
  return list
}

/** The places or services that a question's answers can name. */
function namesFor(question: Question, { answers, content }: LegalDocument): readonly Named[] {
  const countries = loadCountries([fallbackLanguage])
  if (question.type === 'country') return countries.map(({ value, text }) => ({ value, name: text }))
  if (question.type === 'state') {
    const country = answers[countryKeyOf(content.questionnaire, question)]
    const states = countries.find(({ value }) => value === country)?.states ?? []
    return states.map(({ value, text }) => ({ value, name: text }))
  }
  return question.type === 'providers' ? loadServices(question.providerCategory ?? '', fallbackLanguage) : []
}

/** A value as it can be typed. */
function inWords(value: unknown, named: readonly Named[]): string {
  const one = (part: unknown): string => {
    if (typeof part === 'object' && part !== null && 'name' in part) return String(part.name)
    const known = part === true ? 'yes' : part === false ? 'no' : String(part)
    return named.find((candidate) => candidate.value === known)?.name ?? known.replaceAll('\n', '; ')
  }
  return Array.isArray(value) ? value.map(one).join(', ') : one(value)
}

try {
  await operator()
} catch (error) {
  if (error instanceof NoMoreInput) console.error('\nThe answers ended before the last question. Nothing was written.')
  else if (error instanceof ConfigError) console.error(error.message)
  else throw error
  process.exitCode = 1
}
