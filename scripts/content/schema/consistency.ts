import { z } from 'zod'
import { condition, name, ownName, pattern, sentence, words } from './leaf.ts'

/** What must agree across an owner's documents. Types are named by their folders. */
export const consistency = z.strictObject({
  identity: z.array(name),
  agree: z.array(name),
  agree_across_keys: z.array(z.strictObject({ id: ownName, keys: z.record(name, name) })),
  services: z.array(z.strictObject({ question: name, says: z.record(name, condition) })),
  within: z.array(z.strictObject({ id: name, when: condition, change: z.array(name).min(1) })),
  across: z.array(
    z.strictObject({ id: name, documents: z.record(name, z.strictObject({ when: condition, change: name })) }),
  ),
  periods: z.array(name),
})

export const consistencyWords = z.strictObject({
  differs: sentence('question', 'answers'),
  answerIn: sentence('answer', 'document'),
  nothing: sentence(),
  serviceDenied: sentence('document', 'service', 'other'),
  serviceUnnamed: sentence('document', 'service', 'other'),
  editedLost: sentence('document', 'answer', 'question'),
  editedServiceLost: sentence('document', 'service'),
  editedServiceDenied: sentence('document', 'service'),
  editedServiceNew: sentence('document', 'service'),
  editedPeriod: sentence('document', 'sentence', 'question', 'days'),
  editedPeriodOther: sentence('document', 'sentence', 'other', 'days', 'question'),
  within: z.record(name, words),
  across: z.record(name, words),
  reading: z.strictObject({
    refunds: pattern,
    days: pattern,
    weeks: pattern,
    months: pattern,
    denies: pattern,
    denies_use: pattern,
    numbers: z.record(words, z.int()),
  }),
})
