/** What Vitest's json report says of a run, as far as it is counted. */
export type Report = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly { status: string }[] }[]
}

/** How many passed, failed and were skipped. A file that failed without a failed test, as one that cannot be loaded, is one failure. */
export function countResults(report: Report): { passed: number; failed: number; skipped: number } {
  const withoutTest = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + withoutTest.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}
