import { contentType } from '#core/document/format.ts'
import { fileName } from '#render/renditions.ts'
import { selectOwnTexts } from '../agreement/queries/own-text.queries.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { invoiceFile, invoiceFileName } from '../invoice/invoice-file.ts'
import { findInvoice } from '../invoice/invoices.queries.ts'
import type { PdfCompiler } from '../pdf/pdf-compiler.ts'
import type { Attachment } from './mailer.ts'

/** Mail servers refuse large mails; together the files of a mail stay below this, in bytes. */
const mostBytes = 5 * 1024 * 1024
const attached = ['pdf', 'docx'] as const

/** The files of an agreement that go with a mail: both as the text stands now, or none, as while it waits for its payment. */
export async function findAttachments(
  db: Database,
  { payments }: Pick<Config, 'payments'>,
  agreementId: string,
): Promise<readonly Attachment[]> {
  const files = await selectOwnTexts(db)
    .innerJoin('renditions', (join) =>
      join
        .onRef('renditions.agreement_id', '=', 'documents.agreement_id')
        .onRef('renditions.language', '=', 'documents.language')
        .onRef('renditions.revision', '=', 'documents.revision'),
    )
    .select([
      'agreements.title',
      'agreements.site_name',
      'agreements.language',
      'renditions.format',
      'renditions.bytes',
    ])
    .where('agreements.id', '=', agreementId)
    .$if(payments !== 'off', (query) => query.where('agreements.finalized_at', 'is not', null))
    .where('renditions.format', 'in', attached)
    .orderBy('renditions.format', 'desc')
    .execute()
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (files.length < attached.length || size >= mostBytes) return []
  return files.map(({ title, site_name: site, language, format, bytes }) => ({
    filename: fileName({ title, site, language }, format),
    contentType: contentType(format),
    content: bytes,
  }))
}

/**
 * A customer's invoice or credit note as it goes with the mail about it; none where its number is not known, or where it cannot be made:
 * who paid is told so, and finds it in the profile.
 */
export async function findPaper(
  { db, pdf, log }: PaperParts,
  customerId: string | null,
  number: string | undefined,
  stopping: AbortSignal,
): Promise<readonly Attachment[]> {
  const stored = customerId !== null && number !== undefined ? await findInvoice(db, customerId, number) : undefined
  if (!stored) return []
  const make = () => invoiceFile(stored.invoice, 'pdf', pdf)
  try {
    // A process that died on it, or was too busy, is followed by another one.
    const bytes = await make().catch(make)
    return [
      { filename: invoiceFileName(stored.invoice, 'pdf'), contentType: 'application/pdf', content: Buffer.from(bytes) },
    ]
  } catch (cause) {
    // The next process makes it.
    if (stopping.aborted) throw cause
    log.error(cause, 'a mail goes without its invoice, which could not be made')
    return []
  }
}

type PaperParts = Pick<Dependencies, 'db' | 'log'> & { readonly pdf: Pick<PdfCompiler, 'compileInvoice'> }
