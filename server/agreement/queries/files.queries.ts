import { sql } from 'kysely'
import type { Format } from '#core/document/format.ts'

/** In a query on `documents`: the formats in which there is a file of the text as it is now. */
export const formatsMade = sql<readonly Format[]>`array(
  select renditions.format from renditions
  where renditions.agreement_id = documents.agreement_id
    and renditions.language = documents.language
    and renditions.revision = documents.revision
)`
