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

/**
 * Each rendition cold and warm, then all five beside pandoc (html, docx) and LibreOffice (pdf) on the same text.
 *
 * @param documents one type of document as several owners have it: other names, addresses and services.
 */
export async function benchRenditions(documents: readonly Agreement[]): Promise<void> {
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
    await besidePeers(next, pdf)
  } finally {
    await pdf.close()
  }
}

async function make(agreement: Agreement, format: Format, pdf: PdfCompiler): Promise<Uint8Array> {
  return format === 'pdf' ? pdf.compile(agreement) : render(agreement, format)
}

/** Ours print another owner’s document in each round, as a server does; the peers are new processes each time. */
async function besidePeers(next: () => Agreement, pdf: PdfCompiler): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'goodfaith-bench-'))
  try {
    const agreement = next()
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
    const { ours, theirs } = await inTurns(
      () => {
        const one = next()
        return milliseconds(() => Promise.all(formats.map((format) => make(one, format, pdf))), 1)
      },
      () => milliseconds(() => peers.forEach(run), 1),
      rounds,
    )
    print(
      'all five renditions, warm',
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
