import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { assemble } from '#core/assembly/assemble.ts'
import type { Answers } from '#core/answers/answers.ts'
import { findContradictions } from '#core/consistency/find-contradictions.ts'
import {
  longestReason,
  withOwnersReasons,
  type Explained,
  type OwnersReasons,
} from '#core/consistency/owners-reasons.ts'
import { comingChanges } from '#core/calendar/coming-changes.ts'
import { coverInterview } from '#core/coverage/cover-interview.ts'
import { isDay, utcDay } from '#core/day.ts'
import { explain } from '#core/dossier/dossier.ts'
import { openAnswersIn, type OpenAnswer } from '#core/dossier/open-answers.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { originsToKeep } from '#core/questionnaire/kept-answers.ts'
import type { Problem } from '#core/questionnaire/problem.ts'
import { agreementTypes, type Questionnaire, questionsOf, slugOf } from '#core/questionnaire/questionnaire.ts'
import { nothingConfirmed } from '#core/questionnaire/origin.ts'
import { placedProblemSentence } from '#core/questionnaire/problem-words.ts'
import { formats } from '#core/document/format.ts'
import { render } from '#render/renditions.ts'
import { renderTypst } from '#render/typst/render.ts'
import { compileTypst } from '#server/pdf/compile-typst.ts'
import { print } from './print.ts'
import { loadConsistency, loadContent, loadProblemWords, type Content } from '#server/content/load-content.ts'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import { isLanguage, offeredLanguages } from '#core/language/languages.ts'

const usage = `Usage: npm run generate -- --type privacy-policy --answers answers.json [--language en] [--format ${formats.join('|')}]
         [--out policy.pdf] [--date 2026-11-21] [--confirm | --strict] [--reasons reasons.json]
         [--explain | --coverage | --calendar]

--answers and --out take “-” for standard input and output. --explain prints the dossier, --coverage the coverage
report and --calendar what later law will change, each as JSON, instead of the document. --date is the day whose law is
taken (today if absent). --language is that of the document and of these lists; what this command says about answers is English.

What the answers leave out is not assumed: the document says nothing of it. --explain lists under “open” what is proposed there,
--confirm takes all of it over, and --strict ends with 1 and names it while something is open. It lists under “notRead” whose
law nobody has gone through for such a document: there, a coverage report without a gap says nothing.

Answers that contradict each other are named, and with --strict refused, unless --reasons says why they stay: a JSON object of texts
by the code of each contradiction. --explain and --coverage list both under “contradictions”.`

/** The language of everything on the standard error: a line of two languages is read in none. */
const messages = fallbackLanguage

/** A mistake of the user: printed without a stack. */
class UsageError extends Error {}

async function generate(): Promise<void> {
  const { values } = readArguments()
  if (values.help) return void process.stdout.write(`${usage}\n`)
  const date = values.date ?? utcDay(new Date())
  const format = formats.find((one) => one === values.format)
  if (!format) throw new UsageError(`There is no format “${values.format}”. The formats are ${formats.join(', ')}.`)
  if (!isDay(date)) throw new UsageError(`“${date}” is no date like 2026-11-21.`)

  if (values.type === undefined) throw new UsageError(`--type is missing.\n\n${usage}`)
  const content = loadContent(values.type, values.language)
  if (!content)
    throw new UsageError(
      `The type “${values.type}” or the language “${values.language}” is unknown. Types: ${agreementTypes.map(slugOf).join(', ')}. Languages: ${offeredLanguages.join(', ')}.`,
    )
  const told = loadContent(values.type, messages)!
  const { answers, filled, problems } = checkAnswers(
    content.questionnaire,
    readAnswers(values.answers),
    content.checkContext(date, values.confirm ? 'all' : nothingConfirmed),
  )
  // The command line delivers a file, so it needs no address to deliver to and nobody to accept terms.
  const serious = problems.filter(({ field }) => field !== 'deliveryEmail' && field !== 'acceptGeneratorTerms')
  const words = loadProblemWords([messages])
  if (serious.length)
    throw new UsageError(
      serious
        .map(
          (problem) =>
            `${problem.field}: ${placedProblemSentence(problem, told.questionnaire, words)}${offeredFor(problem, told.questionnaire)}`,
        )
        .join('\n'),
    )

  const open = openAnswersIn(filled, content.words)
  sayWhatIsOpen(openAnswersIn(filled, told.words), values)
  const reasons = readReasons(values.reasons)
  const contradictions = contradictionsIn(content, answers, reasons, values.language)
  sayWhatContradicts(contradictionsIn(told, answers, reasons, messages), values)
  const assembled = assemble(content.library, answers, { date, paper: content.paper(answers) })
  if (values.explain) {
    const clauses = explain(content.library, assembled, content.words, originsToKeep(filled))
    const { reminders } = coverInterview(content, assembled, filled)
    const notRead = reminders.filter(({ code }) => code === 'law-not-read').map(({ words }) => words)
    return write(values.out, json({ clauses, open, notRead, contradictions }))
  }
  if (values.coverage) return write(values.out, json({ ...coverInterview(content, assembled, filled), contradictions }))
  if (values.calendar) return write(values.out, json(comingChanges(content.library, answers, date)))
  const { agreement } = assembled
  write(
    values.out,
    format === 'pdf'
      ? compileTypst({ template: 'agreement', document: renderTypst(agreement) })
      : await render(agreement, format),
  )
}

/** Somebody who types an answer sees no list to choose from, as the interview has one. Countries and services would be hundreds. */
function offeredFor({ code, field }: Problem, questionnaire: Questionnaire): string {
  const answers = questionsOf(questionnaire).find(({ userData }) => userData === field)?.answers ?? []
  const isWanted = code === 'unknown-value' || code === 'required'
  return isWanted && answers.length > 0 && answers.length <= 40
    ? ` The answers are ${answers.map(({ value }) => value).join(', ')}.`
    : ''
}

/** Says on the standard error what nobody answered and a screen would propose; with --strict it is a failure. */
function sayWhatIsOpen(
  open: readonly OpenAnswer[],
  { strict, explain: listed }: { strict: boolean; explain: boolean },
): void {
  if (open.length === 0) return
  if (strict) {
    process.exitCode = 1
    const lines = open.map(({ userData, label, proposed }) => `  ${userData}: ${label} (proposed: ${proposed})`)
    process.stderr.write(`Nobody answered these, so the document says nothing of them:\n${lines.join('\n')}\n`)
  } else if (!listed)
    process.stderr.write(
      `${open.length === 1 ? 'One answer is open, and the document says nothing of it' : `${open.length} answers are open, and the document says nothing of them`}: --explain lists what is proposed, --confirm takes it over.\n`,
    )
}

/** What the answers contradict in themselves, with the reasons of their owner. */
function contradictionsIn(
  { questionnaire, words }: Content,
  answers: Answers,
  reasons: OwnersReasons,
  language: string,
): readonly Omit<Explained, 'places'>[] {
  const { type, name: title } = questionnaire
  const document = { id: type, type, title, answers, questionnaire, words }
  const rules = loadConsistency(isLanguage(language) ? language : fallbackLanguage)
  return withOwnersReasons(findContradictions([document], rules), reasons).map(({ code, words: said, reason }) => ({
    code,
    words: said,
    ...(reason !== undefined && { reason }),
  }))
}

/** Says on the standard error what contradicts itself without a reason; with --strict it is a failure. */
function sayWhatContradicts(
  contradictions: readonly Omit<Explained, 'places'>[],
  { strict, explain: listed, coverage }: { strict: boolean; explain: boolean; coverage: boolean },
): void {
  const left = contradictions.filter(({ reason }) => reason === undefined)
  if (left.length === 0) return
  if (strict) process.exitCode = 1
  else if (listed || coverage) return
  const lines = left.map(({ code, words: said }) => `  ${code}: ${said}`)
  process.stderr.write(`These answers do not go together, and --reasons says nothing of them:\n${lines.join('\n')}\n`)
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        type: { type: 'string' },
        answers: { type: 'string' },
        language: { type: 'string', default: fallbackLanguage },
        format: { type: 'string', default: 'md' },
        out: { type: 'string', default: '-' },
        date: { type: 'string' },
        explain: { type: 'boolean', default: false },
        coverage: { type: 'boolean', default: false },
        calendar: { type: 'boolean', default: false },
        confirm: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        reasons: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`)
  }
}

function readAnswers(file: string | undefined): unknown {
  if (!file) throw new UsageError(`--answers is missing.\n\n${usage}`)
  return readJson(file)
}

function readReasons(file: string | undefined): OwnersReasons {
  const reasons = file === undefined ? {} : readJson(file)
  const isReason = (one: unknown): boolean => typeof one === 'string' && one.length <= longestReason
  if (typeof reasons !== 'object' || reasons === null || !Object.values(reasons).every(isReason))
    throw new UsageError(`${file} must be a JSON object of texts of at most ${longestReason} characters.`)
  return reasons as OwnersReasons
}

function readJson(file: string): unknown {
  let source: string
  try {
    source = readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch {
    throw new UsageError(`The file ${file} cannot be read.`)
  }
  try {
    return JSON.parse(source)
  } catch (error) {
    throw new UsageError(`${file === '-' ? 'The standard input' : file} is not valid JSON: ${(error as Error).message}`)
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

function write(out: string, bytes: string | Uint8Array): void {
  if (out === '-') {
    print(bytes)
    return
  }
  try {
    writeFileSync(out, bytes)
  } catch {
    throw new UsageError(`The file ${out} cannot be written.`)
  }
}

try {
  await generate()
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
