import type { FastifyBaseLogger } from 'fastify'
import { together } from '../api/together.ts'
import type { Dependencies } from '../dependencies.ts'
import { createHandlers } from './create.ts'
import { readHandlers } from './read.ts'
import { listHandlers } from './list.ts'
import { textHandlers } from './text/text.ts'
import { updateHandlers } from './update.ts'
import { checkEditHandlers } from './text/check-edit.ts'
import { withdrawHandlers } from './history/withdraw.ts'
import { mergeHandlers } from './text/merge.ts'
import { historyHandlers } from './history/history.ts'
import { translationHandlers } from './translation/translation.ts'
import { proposalHandlers } from './translation/propose-translation.ts'
import { deleteHandlers } from './delete.ts'
import { filesHandlers } from './files/files.ts'
import { annexHandlers } from './files/annex.ts'
import { consistencyHandlers } from './consistency.ts'
import { sendLinkHandlers } from './send-link.ts'
import { costsHandlers } from './costs.ts'

/** All calls about agreements: making, reading, wording, translating and deleting them. */
export const agreementHandlers = (dependencies: Dependencies, log: FastifyBaseLogger) =>
  together(
    createHandlers(dependencies),
    readHandlers(dependencies),
    listHandlers(dependencies),
    textHandlers(dependencies),
    updateHandlers(dependencies),
    checkEditHandlers(dependencies),
    withdrawHandlers(dependencies),
    mergeHandlers(dependencies),
    historyHandlers(dependencies),
    translationHandlers(dependencies),
    proposalHandlers(dependencies, log),
    deleteHandlers(dependencies),
    filesHandlers(dependencies),
    annexHandlers(dependencies),
    consistencyHandlers(dependencies),
    sendLinkHandlers(dependencies),
    costsHandlers(dependencies),
  )
