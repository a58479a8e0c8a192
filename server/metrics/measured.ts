import type { Histogram } from 'prom-client'
import type { PdfProcesses } from '../pdf/pdf-compiler.ts'
import type { Scanner } from '../scan/scanner.ts'
import type { TextThreads } from '../text-work/text-threads.ts'
import { isRefusal } from '../http/outcome.ts'
import type { Metrics } from './metrics.ts'

/** The same compiler, whose time is measured. */
export function measuredPdf(pdf: PdfProcesses, { pdf: seconds }: Metrics): PdfProcesses {
  return {
    compile: (agreement) => measured(seconds, () => pdf.compile(agreement)),
    compileInvoice: (invoice) => measured(seconds, () => pdf.compileInvoice(invoice)),
    close: pdf.close,
  }
}

/** The same threads, whose time is measured. */
export function measuredThreads(threads: TextThreads, { textWork: seconds }: Metrics): TextThreads {
  return {
    run: (owner, name, input) =>
      measured(seconds, () => threads.run(owner, name, input), {
        labels: { task: name },
        outcomeOf: ({ end }) => end,
      }),
    close: threads.close,
  }
}

/** The same scanner, whose time is measured. */
export function measuredScanner(scanner: Scanner, { scans: seconds }: Metrics): Scanner {
  return {
    scan: (address, work) =>
      measured(seconds, () => scanner.scan(address, work), {
        outcomeOf: (found) => ('problem' in found ? found.problem : isRefusal(found) ? 'refused' : 'read'),
      }),
    close: scanner.close,
  }
}

async function measured<Result, Label extends string>(
  seconds: Histogram<Label | 'outcome'>,
  work: () => Promise<Result>,
  {
    labels = {},
    outcomeOf = () => 'done',
  }: { labels?: Partial<Record<Label, string>>; outcomeOf?: (result: Result) => string } = {},
): Promise<Result> {
  const begun = performance.now()
  const note = (outcome: string): void =>
    seconds.observe(
      { ...labels, outcome } as Partial<Record<Label | 'outcome', string>>,
      (performance.now() - begun) / 1000,
    )
  try {
    const result = await work()
    note(outcomeOf(result))
    return result
  } catch (cause) {
    note('failed')
    throw cause
  }
}
