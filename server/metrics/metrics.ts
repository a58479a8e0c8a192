import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds: a cached page takes about a millisecond, a page of files a second, a scan half a minute. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** What a server tells Prometheus of itself. Names and labels hold nothing of anybody: a route is a pattern. */
export type Metrics = ReturnType<typeof createMetrics>

/** The metrics of one server, with those of Node.js itself. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'goodfaith_http_request_seconds',
      help: 'How long requests took, by route, method and status.',
      labelNames: ['route', 'method', 'status'],
      buckets,
      registers,
    }),
    pdf: new Histogram({
      name: 'goodfaith_pdf_seconds',
      help: 'How long PDFs took, with the time that they waited for a process.',
      labelNames: ['outcome'],
      buckets,
      registers,
    }),
    textWork: new Histogram({
      name: 'goodfaith_text_work_seconds',
      help: 'How long work on long texts took, with the time that it waited for a thread.',
      labelNames: ['task', 'outcome'],
      buckets,
      registers,
    }),
    scans: new Histogram({
      name: 'goodfaith_site_scan_seconds',
      help: 'How long scans of websites took.',
      labelNames: ['outcome'],
      buckets,
      registers,
    }),
    failedJobs: new Counter({
      name: 'goodfaith_job_errors_total',
      help: 'Tries of jobs that failed in this process. Most are tried again.',
      registers,
    }),
    connections: new Gauge({
      name: 'goodfaith_database_connections',
      help: 'Connections to PostgreSQL that serve requests, by what they do; `waiting` are requests without one.',
      labelNames: ['state'],
      registers,
    }),
  }
}
