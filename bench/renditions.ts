import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Agreement } from '#core/document/node.ts'
import { formats, type Format } from '#core/document/format.ts'
import { render } from '#render/renditions.ts'
import { createPdfCompiler, type PdfCompiler } from '#server/pdf/pdf-compiler.ts'
import { inTurns, inWords, milliseconds, print, ratio, round, spread } from './measure.ts'

const rounds = 7
/** One for the peers, one to warm up, one a round. */
export const ownersNeeded = rounds + 2

/**
 * Each rendition cold and warm, then all five beside pandoc (html, docx) and LibreOffice (pdf) on the same text.
 *
 * @param documents one type of document as several owners have it: other names, addresses and services.
 * @param newOwners the same of further owners, for {@link besidePeers}: one for the peers and one for each round.
 */
export async function benchRenditions(documents: readonly Agreement[], newOwners: readonly Agreement[]): Promise<void> {
  const pdf = createPdfCompiler({ workers: 1 })
  let turn = 0
  const next = () => documents[turn++ % documents.length]!
  try {
    for (const format of formats) {
      const work = () => make(next(), format, pdf)
      const cold = await milliseconds(work, 1)
      await milliseconds(work, 3)
      const warm = await milliseconds(work, format === 'pdf' ? 7 : 30)
      print(`rendition ${format}`, `cold ${round(cold)} ms`, `warm ${round(warm)} ms`)
    }
    await besidePeers(newOwners, pdf)
  } finally {
    await pdf.close()
  }
}

async function make(agreement: Agreement, format: Format, pdf: PdfCompiler): Promise<Uint8Array> {
  return format === 'pdf' ? pdf.compile(agreement) : render(agreement, format)
}

/**
 * Ours print in each round the document of an owner of whom nothing was printed before, as a server does: a document that
 * Typst remembers as a whole takes a fifth of the time. The peers are new processes each time.
 */
async function besidePeers([agreement, ...owners]: readonly Agreement[], pdf: PdfCompiler): Promise<void> {
  if (!agreement || owners.length < ownersNeeded - 1) throw new Error(`the rounds need ${ownersNeeded} owners`)
  const folder = mkdtempSync(join(tmpdir(), 'goodfaith-bench-'))
  try {
    writeFileSync(join(folder, 'policy.md'), await render(agreement, 'md'))
    writeFileSync(join(folder, 'policy.docx'), await render(agreement, 'docx'))
    const peers = peersIn(folder)
    const missing = peers.filter(({ program }) => spawnSync(program, ['--version']).error)
    if (missing.length)
      return print(
        'all five beside the peers',
        `not measured: ${missing.map(({ name }) => name).join(', ')} not installed`,
      )

    // The round before the first also lets LibreOffice write its profile, which does not count.
    let turn = 0
    const { ours, theirs } = await inTurns(
      () => {
        const one = owners[turn++]!
        return milliseconds(() => Promise.all(formats.map((format) => make(one, format, pdf))), 1)
      },
      () => milliseconds(() => peers.forEach(run), 1),
      rounds,
    )
    print(
      'all five renditions, new owner each round',
      `${round(spread(ours).median)} ms`,
      `peers together ${round(spread(theirs).median)} ms`,
      `times as fast ${inWords(ratio(theirs, ours))}`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Peer = { readonly name: string; readonly program: string; readonly args: readonly string[] }

/** `folder` holds the document as `policy.md` and `policy.docx`. */
function peersIn(folder: string): readonly Peer[] {
  const [markdown, word] = [join(folder, 'policy.md'), join(folder, 'policy.docx')]
  const profile = `-env:UserInstallation=file://${folder}/profile`
  return [
    { name: 'pandoc html', program: 'pandoc', args: [markdown, '--standalone', '-o', join(folder, 'peer.html')] },
    { name: 'pandoc docx', program: 'pandoc', args: [markdown, '-o', join(folder, 'peer.docx')] },
    {
      name: 'LibreOffice pdf',
      program: 'soffice',
      args: [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, word],
    },
  ]
}

function run({ name, program, args }: Peer): void {
  const { status, stderr } = spawnSync(program, [...args])
  if (status !== 0) throw new Error(`${name} failed: ${String(stderr)}`)
}
