import { DrawnDocument } from './DrawnDocument.tsx'
import { DutyList } from './DutyList.tsx'

/** What draws a document and its duties. It is loaded beside what makes them, so that the questions do not wait for it. */
export const views = { DrawnDocument, DutyList }

export type Views = typeof views
