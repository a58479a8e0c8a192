import { useMemo, useRef, useState } from 'react'
import type { OwnEntry } from '#core/answers/answers.ts'
import { valuesIn } from '#core/answers/answers.ts'
import { questionsOf, unknownProvider, type Question } from '#core/questionnaire/questionnaire.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { addOwn, removeOwn } from '#core/answers/choice.ts'
import { sameName } from './service-names.ts'
import frame from '../controls/QuestionFrame.module.css'
import { useSay } from '../words.ts'
import { ChosenServices } from './ChosenServices.tsx'
import { likelyServices, servicesOf, type Offer } from './find-services.ts'
import {
  countServices,
  exclusiveKinds,
  kindsIn,
  withChoice,
  withoutKind,
  withoutService,
  withService,
  type Change,
  type Kind,
} from '#core/questionnaire/service-kinds.ts'
import { KindsQuestion } from './KindsQuestion.tsx'
import { LikelyServices } from './LikelyServices.tsx'
import { NeededKinds } from './NeededKinds.tsx'
import { OwnService } from './OwnService.tsx'
import { ServiceSearch } from './ServiceSearch.tsx'
import classes from './tools.module.css'
import { ToolsLegend } from './ToolsLegend.tsx'

/** @param questions those for services and for their kinds, in their order. */
type ToolsQuestionProps = { readonly questions: readonly Question[] }

/** All services that a section asks for in one search; each is stored under the question of its kind. */
export function ToolsQuestion({ questions }: ToolsQuestionProps) {
  const { say } = useSay()
  const { content } = useWizardSetup()
  const { given, filled, answer, goToQuestion, questionOf } = useWizardInterview()
  const { questionnaire } = content
  const kinds = useMemo(() => kindsIn(questionnaire, filled, questions), [questionnaire, filled, questions])
  const kindsQuestions = questions.filter(({ serviceKinds, userData }) => serviceKinds && filled.visible.has(userData))
  const exclusive = useMemo(() => exclusiveKinds(questionsOf(questionnaire)), [questionnaire])
  const likely = useMemo(
    () => likelyServices(kinds, content.providers, filled.answers['country']),
    [kinds, content.providers, filled.answers],
  )
  const [news, setNews] = useState('')
  const [own, setOwn] = useState<{ readonly name: string; readonly kind?: Kind; readonly before?: OwnEntry } | null>(
    null,
  )
  const [waiting, setWaiting] = useState<Offer | null>(null)
  const search = useRef<HTMLInputElement>(null)

  const apply = (changes: readonly Change[]): void => {
    for (const { key, value } of changes) answer(key, value)
  }
  const add = (kind: Kind, service: string | OwnEntry, name: string): void => {
    setNews(say('tools.added', { name, kind: kind.name }))
    apply(withService(kind, service, given, filled, exclusive))
  }
  const choose = (offer: Offer): void => {
    add(offer.kind, offer.provider.id, offer.provider.name)
    setWaiting(waitsFor(offer.kind) === null ? null : offer)
  }
  const remove = (kind: Kind, service: string | OwnEntry, name: string): void => {
    setNews(say('tools.removed', { name }))
    apply(withoutService(kind, service, kinds, filled.answers))
    search.current?.focus()
  }
  const saveOwn = (kind: Kind, entry: OwnEntry): void => {
    const same = sameName(servicesOf(kind, content.providers), entry.name)
    const before = own?.before
    setOwn(null)
    search.current?.focus()
    if (same) return add(kind, same.id, same.name)
    if (!before) return add(kind, entry, entry.name)
    apply([{ key: kind.question.userData, value: addOwn(removeOwn(kind.chosen, before), entry, new Set()) }])
  }
  const decisive = questionOf((waiting && waitsFor(waiting.kind)) ?? '')

  return (
    <fieldset className={frame.question}>
      <ToolsLegend questions={questions} kinds={kinds} />
      <div className={classes.tools}>
        <ServiceSearch
          ref={search}
          kinds={kinds}
          onChoose={choose}
          onUnknown={(kind) => add(kind, unknownProvider, kind.name)}
          onOwn={(name) => setOwn({ name })}
        />
        <output className="visually-hidden">
          {news && `${news} ${say('tools.count', { count: countServices(kinds) })}`}
        </output>
        {waiting && decisive && (
          <p className={frame.note}>
            {waiting.kind.closedBy === null
              ? say('tools.partly', { name: waiting.provider.name })
              : say('tools.closed', { name: waiting.provider.name, kind: waiting.kind.name })}{' '}
            <LinkButton onClick={() => goToQuestion(decisive.userData)}>{decisive.label}</LinkButton>
          </p>
        )}
        {own && (
          <OwnService
            start={own.before ?? { name: own.name }}
            kinds={own.kind ? [own.kind] : kinds}
            onSave={saveOwn}
            onCancel={() => {
              setOwn(null)
              search.current?.focus()
            }}
          />
        )}
        <ChosenServices kinds={kinds} onRemove={remove} onEdit={(kind, before) => setOwn({ name: '', kind, before })} />
        <NeededKinds
          kinds={kinds}
          onChoose={choose}
          onUnknown={(kind) => add(kind, unknownProvider, kind.name)}
          onLeave={(kind) => apply(withoutKind(kind, kinds, filled.answers))}
        />
        <LikelyServices offers={likely} onChoose={choose} />
        {(kindsQuestions.length > 0 ? kindsQuestions : [undefined]).map((question, index) => (
          <KindsQuestion
            key={question?.userData ?? 'none'}
            question={question}
            another={index > 0}
            kinds={kinds}
            onUnknown={(kind) => add(kind, unknownProvider, kind.name)}
            onToggle={({ key, value }) =>
              apply([
                valuesIn(filled.answers[key]).includes(value)
                  ? { key, value: valuesIn(filled.answers[key]).filter((one) => one !== value) }
                  : withChoice({ key, value }, filled.answers, exclusive),
              ])
            }
            onNone={(key, value) => apply([{ key, value: value === null ? undefined : [value] }])}
            onOwn={() => setOwn({ name: '' })}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The question on whose answer it depends whether every document names a service of the kind; null where they all do. */
const waitsFor = ({ closedBy, partlyClosedBy }: Kind): string | null => closedBy ?? partlyClosedBy
