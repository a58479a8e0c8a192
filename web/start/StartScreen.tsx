import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { offeredLanguages } from '#core/language/languages.ts'
import type { DocumentRules } from '#core/documents/needed-documents.ts'
import { languageName } from '../messages/format.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { ChoiceRow } from '../wizard/controls/ChoiceRow.tsx'
import rows from '../wizard/controls/ChoiceRow.module.css'
import frame from '../wizard/controls/QuestionFrame.module.css'
import { useCountryWords } from '../messages/country-words.ts'
import type { MinutesRange } from './minutes-range.ts'
import type { PriceGroups } from '#core/pricing/prices.ts'
import { DocumentList } from './DocumentList.tsx'
import { PriceNote } from './PriceNote.tsx'
import { SelectQuestion } from './SelectQuestion.tsx'
import type { Country } from './start-content.ts'
import classes from './start.module.css'
import { useMinutes } from './use-minutes.ts'
import { useStart } from './use-start.ts'
import { useStartWords } from './words.ts'

/** How many regions are shown before “show more”. */
const firstRegions = 7

type StartScreenProps = {
  readonly rules: DocumentRules
  readonly countries: readonly Country[]
  readonly priceGroups: PriceGroups
  readonly countryTold: string | undefined
  readonly language: string
  /** Between what the questions take; null where that is not known. */
  readonly range: MinutesRange | null
}

/** Three questions, and beside them the documents that their answers call for. */
export function StartScreen({ rules, countries, priceGroups, countryTold, language, range }: StartScreenProps) {
  const { say } = useStartWords()
  const { say: sayFrom } = useCountryWords()
  const started = useStart(
    rules,
    countries.map(({ value }) => value),
    countryTold,
    language,
  )
  const { start } = started
  const minutes = useMinutes(rules, start, started.chosen, language)
  const [all, setAll] = useState(false)
  const regions = rules.regions.filter(
    ({ value }, index) => all || index < firstRegions || start.audienceRegions.includes(value),
  )
  const toggle = (list: readonly string[], value: string, alone: readonly string[]): readonly string[] =>
    list.includes(value)
      ? list.filter((one) => one !== value)
      : alone.includes(value)
        ? [value]
        : [...list.filter((one) => !alone.includes(one)), value]
  const alone = rules.regions.flatMap(({ value, exclusive }) => (exclusive ? [value] : []))

  return (
    <div className={classes.start}>
      <div className={classes.questions}>
        <Choices label={say('what')} help={say('whatHelp')}>
          {rules.kinds.map(({ id, label }) => (
            <ChoiceRow
              key={id}
              type="checkbox"
              label={label}
              checked={start.kinds.includes(id)}
              onChange={() => started.setKinds(toggle(start.kinds, id, []))}
            />
          ))}
        </Choices>
        <SelectQuestion
          label={say('where')}
          help={say('whereHelp')}
          note={started.countryFrom && start.country && sayFrom(started.countryFrom)}
          value={start.country ?? ''}
          onChange={started.setCountry}
        >
          <option value="">{say('choose')}</option>
          {countries.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectQuestion>
        <Choices
          label={say('whom')}
          help={say('whomHelp')}
          note={started.regionsFromCountry ? say('whomFrom') : undefined}
          more={
            regions.length < rules.regions.length && (
              <LinkButton onClick={() => setAll(true)}>
                {say('more', { count: rules.regions.length - regions.length })}
              </LinkButton>
            )
          }
        >
          {regions.map(({ value, label }) => (
            <ChoiceRow
              key={value}
              type="checkbox"
              label={label}
              checked={start.audienceRegions.includes(value)}
              onChange={() => started.setRegions(toggle(start.audienceRegions, value, alone))}
            />
          ))}
        </Choices>
      </div>
      <DocumentList
        {...started}
        language={
          <SelectQuestion
            label={say('language')}
            help={say('languageHelp')}
            note={started.languageFromCountry && say('whomFrom')}
            value={start.language ?? language}
            onChange={started.setLanguage}
          >
            {offeredLanguages.map((code) => (
              <option key={code} value={code} lang={code}>
                {languageName(code)}
              </option>
            ))}
          </SelectQuestion>
        }
        minutes={minutes}
        range={range}
        price={<PriceNote groups={priceGroups} country={start.country} />}
      />
    </div>
  )
}

type ChoicesProps = {
  readonly label: string
  readonly help: string
  readonly note?: string | undefined
  readonly more?: ReactNode
  readonly children: ReactNode
}

function Choices({ label, help, note, more, children }: ChoicesProps) {
  const id = useId()
  return (
    <fieldset className={frame.question} aria-describedby={id}>
      <legend className={frame.label}>{label}</legend>
      <p className={frame.help} id={id}>
        {help}
      </p>
      {note && <p className={frame.note}>{note}</p>}
      <div className={frame.controls}>
        <div className={rows.rows}>{children}</div>
        {more}
      </div>
    </fieldset>
  )
}
