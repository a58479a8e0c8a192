import { useMemo, type ReactNode } from 'react'
import { useWizardSetup } from '../contexts.ts'
import { useSay } from '../words.ts'
import { find, isChosen, type Offer } from './find-services.ts'
import type { Kind } from '#core/questionnaire/service-kinds.ts'

/** How many services a search lists. */
const most = 8

/** What can be found, and what is done with it. */
export type Found = {
  readonly kinds: readonly Kind[]
  readonly onChoose: (offer: Offer) => void
  readonly onUnknown: (kind: Kind) => void
  readonly onOwn: (name: string) => void
}

export type Option = {
  readonly id: string
  readonly words: ReactNode
  readonly chosen: boolean
  /** It is the service of just this name. */
  readonly exact?: boolean
  readonly choose: () => void
}

/** The services and kinds of services that have this name, and the name itself as a service of the owner's own. */
export function useOptions(name: string, { kinds, onChoose, onUnknown, onOwn }: Found): readonly Option[] {
  const { say } = useSay()
  const { content } = useWizardSetup()
  return useMemo((): readonly Option[] => {
    if (name === '') return []
    const found = find(name, kinds, content.providers, most)
    const own: Option = {
      id: 'own',
      chosen: false,
      choose: () => onOwn(name),
      words: <span>{say('providers.addTyped', { typed: name })}</span>,
    }
    return [
      // Enter takes the first: nobody who types the name of something else gets a service whose name only contains it.
      ...(found.known ? [] : [own]),
      ...found.offers.map((offer): Option => ({
        id: offer.provider.id,
        chosen: isChosen(offer),
        exact: offer === found.exact,
        choose: () => onChoose(offer),
        words: (
          <>
            <strong>{offer.provider.name}</strong>
            <span>{isChosen(offer) ? say('tools.already', { kind: offer.kind.name }) : offer.kind.name}</span>
          </>
        ),
      })),
      ...found.kinds.map((kind): Option => ({
        id: `kind-${kind.question.userData}`,
        chosen: false,
        choose: () => onUnknown(kind),
        words: (
          <>
            <strong>{kind.name}</strong>
            <span>{say('tools.unknown')}</span>
          </>
        ),
      })),
      ...(found.known ? [own] : []),
    ]
  }, [name, kinds, content.providers, say, onChoose, onUnknown, onOwn])
}
