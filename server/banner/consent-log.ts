import { optionalUses } from '#core/banner/banner.ts'
import type { StoredRecord } from './banners.queries.ts'

const heading = ['record', 'chosen_at', 'policy_revision', 'gpc', ...optionalUses].join(',')

/** Choices as CSV (RFC 4180). No value of it needs quotes. An empty one: the visitor was not asked about that use. */
export const consentLog = (records: readonly StoredRecord[]): string =>
  [heading, ...records.map(line)].map((one) => `${one}\r\n`).join('')

const line = ({ record, chosen_at, revision, gpc, choice }: StoredRecord): string =>
  [
    record,
    `${chosen_at.toISOString().slice(0, 16)}Z`,
    revision,
    gpc ? 'yes' : 'no',
    ...optionalUses.map((use) => (choice[use] === undefined ? '' : choice[use] ? 'yes' : 'no')),
  ].join(',')
