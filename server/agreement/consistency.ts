import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { isRefusal, accept } from '../http/outcome.ts'
import { contradictionsOf } from './contradictions-of.ts'
import { findAllowed } from './find-agreement.ts'

/** Compares an agreement with the owner's others about the same service. */
export function consistencyHandlers({ db, config }: Dependencies): Pick<Handlers, 'GET /agreement/consistency/{id}'> {
  return {
    async 'GET /agreement/consistency/{id}'({ params, caller }) {
      const agreement = await findAllowed({ db, config }, 'read', params.id, caller)
      if (isRefusal(agreement)) return agreement
      const { contradictions, documents, compared } = await contradictionsOf({ db, config }, agreement, caller.id)
      return accept({
        contradictions: contradictions.map(({ code, words, places, reason }) => ({
          code,
          words,
          ...(reason !== undefined && { reason }),
          places: places.map(({ document, userData, question, answer }) => ({
            agreement_id: document,
            type: documents.find(({ id }) => id === document)!.type,
            title: documents.find(({ id }) => id === document)!.title,
            ...(userData !== undefined && { userData }),
            ...(question !== undefined && { question }),
            ...(answer !== undefined && { answer }),
          })),
        })),
        compared: compared.map(({ id, type, title }) => ({ id, type, title })),
      })
    },
  }
}
