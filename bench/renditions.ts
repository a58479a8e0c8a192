import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Agreement } from '#core/document/node.ts'
import { formats, type Format } from '#core/document/format.ts'
import { render } from '#render/renditions.ts'
import { createPdfCompiler, type PdfCompiler } from '#server/pdf/pdf-compiler.ts'
import { median, middle, print, round } from './measure.ts'

/** Each rendition cold and warm, then all five beside pandoc (html, docx) and LibreOffice (pdf) on the same text. */
export async function benchRenditions(agreement: Agreement): Promise<void> {
  const pdf = createPdfCompiler({ workers: 1 })
  try {
    for (const format of formats) {
      const cold = await median(() => make(agreement, format, pdf), { runs: 1 })
      const warm = await median(() => make(agreement, format, pdf), { runs: format === 'pdf' ? 7 : 30, warmUp: 3 })
      print(`rendition ${format}`, `cold ${round(cold)} ms`, `warm ${round(warm)} ms`)
    }
    await besidePeers(agreement, pdf)
  } finally {
    await pdf.close()
  }
}

async function make(agreement: Agreement, format: Format, pdf: PdfCompiler): Promise<Uint8Array> {
  return format === 'pdf' ? pdf.compile(differing(agreement)) : render(agreement, format)
}

let made = 0
/** The PDF compiler remembers a document that it has just printed; each one measured differs in its title. */
function differing(agreement: Agreement): Agreement {
  made += 1
  return { ...agreement, title: `${agreement.title} ${made}` }
}

async function besidePeers(agreement: Agreement, pdf: PdfCompiler): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'goodfaith-bench-'))
  try {
    const markdown = join(folder, 'policy.md')
    const word = join(folder, 'policy.docx')
    writeFileSync(markdown, await render(agreement, 'md'))
    writeFileSync(word, await render(agreement, 'docx'))
    const peers = [
      ['pandoc html', 'pandoc', [markdown, '--standalone', '-o', join(folder, 'peer.html')]],
      ['pandoc docx', 'pandoc', [markdown, '-o', join(folder, 'peer.docx')]],
      [
        'LibreOffice pdf',
        'soffice',
        [
          `-env:UserInstallation=file://${folder}/profile`,
          '--headless',
          '--convert-to',
          'pdf',
          '--outdir',
          folder,
          word,
        ],
      ],
    ] as const
    const missing = peers.filter(([, program]) => spawnSync(program, ['--version']).error)
    if (missing.length)
      return print(
        'all five beside the peers',
        `not measured: ${missing.map(([name]) => name).join(', ')} not installed`,
      )

    const ours: number[] = []
    const theirs: number[] = []
    // LibreOffice writes its profile at the first start; that does not count. Then both sides take turns in one run.
    spawnSync(peers[2][1], [...peers[2][2]])
    for (let turn = 0; turn < 5; turn++) {
      ours.push(
        await timed(async () => void (await Promise.all(formats.map((format) => make(agreement, format, pdf))))),
      )
      theirs.push(await timed(() => peers.forEach(([name, program, args]) => mustRun(name, program, [...args]))))
    }
    const [us, them] = [middle(ours), middle(theirs)]
    print(
      'all five renditions, warm',
      `${round(us)} ms`,
      `peers together ${round(them)} ms`,
      `ratio ${round(them / us)}`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function mustRun(name: string, program: string, args: string[]): void {
  const { status, stderr } = spawnSync(program, args)
  if (status !== 0) throw new Error(`${name} failed: ${String(stderr)}`)
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
