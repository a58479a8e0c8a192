import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '#server/config.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { storedMetrics } from '#server/metrics/stored-metrics.ts'

/** What `deploy/` says of servers is held to what they read, answer and need. Whether an image can be built is tried by hand. */
const folder = 'deploy'
const manifests = join(folder, 'kubernetes')
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8')

type Named = { readonly name: string }
type Probe = { readonly httpGet: { readonly path: string; readonly port: string } }
type Container = {
  readonly command?: readonly string[]
  readonly env?: readonly (Named & { readonly valueFrom?: { readonly secretKeyRef: Named } })[]
  readonly envFrom?: readonly { readonly configMapRef?: Named; readonly secretRef?: Named }[]
  readonly securityContext: Readonly<Record<string, unknown>>
  readonly volumeMounts?: readonly { readonly mountPath: string }[]
} & Partial<Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', Probe>>
type Pod = {
  readonly terminationGracePeriodSeconds?: number
  readonly securityContext: Readonly<Record<string, unknown>>
  readonly containers: readonly Container[]
}
type Labels = { readonly matchLabels: Readonly<Record<string, string>> }
type Manifest = {
  readonly kind: string
  readonly metadata: Named
  readonly data?: Readonly<Record<string, string>>
  readonly stringData?: Readonly<Record<string, string>>
  readonly resources?: readonly string[]
  readonly spec?: {
    readonly replicas?: number
    readonly selector?: Labels & Readonly<Record<string, string>>
    readonly podSelector?: Labels
    readonly template?: { readonly metadata: { readonly labels: Readonly<Record<string, string>> }; readonly spec: Pod }
  }
}
const manifest = (file: string): Manifest => parse(readFileSync(join(manifests, file), 'utf8')) as Manifest
const files = readdirSync(manifests)
const pods = ['servers.yaml', 'migration.yaml'].map((file) => manifest(file).spec!.template!)

type Service = {
  readonly environment: Readonly<Record<string, string>>
  readonly healthcheck: { readonly test: readonly string[] }
  readonly stop_grace_period: string
  readonly read_only?: boolean
}
const compose = parse(textOf('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>
}
const servers = [compose.services['first']!, compose.services['second']!]

describe('settings', () => {
  /** What the compose file asks of `.env` for itself. */
  const ofComposeItself = new Set(['DOMAIN', 'POSTGRES_PASSWORD', 'BASE'])

  test.each<[string, readonly string[]]>([
    ['compose.yaml', servers.flatMap(({ environment }) => Object.keys(environment))],
    ['env.example', [...textOf('env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!)],
    ['Dockerfile', [...textOf('Dockerfile').matchAll(/^(?:ENV| {4}) ?([A-Z_]+)=/gm)].map(([, name]) => name!)],
    ['goodfaith.service', [...textOf('goodfaith.service').matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name]) => name!)],
    ['kubernetes/settings.yaml', Object.keys(manifest('settings.yaml').data!)],
    ['kubernetes/secret.example.yaml', Object.keys(manifest('secret.example.yaml').stringData!)],
    ['the pods', pods.flatMap(({ spec }) => spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name)))],
  ])('%s names only those that a server reads', (_, names) => {
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !settingNames.has(name) && !ofComposeItself.has(name))).toEqual([])
  })

  test('each value that compose takes from .env is in the example, or has a default', () => {
    const asked = [...textOf('compose.yaml').matchAll(/\$\{([A-Z_]+)(:-)?/g)].filter(([, , byDefault]) => !byDefault)
    const given = textOf('env.example')
    for (const [, name] of asked) expect(given).toContain(`${name}=`)
  })

  test('servers share a secret key', () => {
    for (const { environment } of servers) expect(environment['SECRET_KEY']).toContain('SECRET_KEY')
    expect(manifest('secret.example.yaml').stringData).toHaveProperty('SECRET_KEY')
  })
})

test.each(['/health/live', '/health/ready'])('the page about operation says what %s answers', (address) => {
  expect(readFileSync('docs/operations.md', 'utf8')).toContain(`\`${address}\``)
})

test('what asks for health asks an address that exists', () => {
  const asked = pods
    .flatMap(({ spec }) => spec.containers)
    .flatMap(({ startupProbe, livenessProbe, readinessProbe }) =>
      [startupProbe, livenessProbe, readinessProbe].flatMap((probe) => probe?.httpGet.path ?? []),
    )
  expect(asked).toEqual(['/health/live', '/health/live', '/health/ready'])
  for (const { healthcheck } of servers) expect(healthcheck.test.join(' ')).toContain('/health/ready')
  expect(textOf('Dockerfile')).toContain('/health/live')
  expect(textOf('Caddyfile')).toContain('health_uri /health/ready')
})

/** A stopping server serves for DRAIN_SECONDS and then takes half a minute at most (server/main.ts). */
describe('nobody kills a server that is stopping', () => {
  test('compose', () => {
    for (const { environment, stop_grace_period } of servers)
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(Number(environment['DRAIN_SECONDS']) + 30)
  })
  test('systemd, where it drains for a second', () => {
    expect(Number(/TimeoutStopSec=(\d+)/.exec(textOf('goodfaith.service'))![1])).toBeGreaterThan(31)
  })
  test('Kubernetes', () => {
    const drain = Number(manifest('settings.yaml').data!['DRAIN_SECONDS'])
    expect(pods[0]!.spec.terminationGracePeriodSeconds).toBeGreaterThan(drain + 30)
  })
})

describe('the image', () => {
  const dockerfile = textOf('Dockerfile')
  const ignored = readFileSync('.dockerignore', 'utf8')

  test('it is not root, and the same user as in the pods', () => {
    const [, user] = /^USER (\d+):\1$/m.exec(dockerfile)!
    expect(pods.map(({ spec }) => spec.securityContext['runAsUser'])).toEqual([Number(user), Number(user)])
  })

  test('what is copied and run exists', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from]) => from!.split(' '))
    const run = [...dockerfile.matchAll(/(?:server|scripts)\/[\w-]+\.(?:c?ts|cjs)/g)].map(([file]) => file)
    const inPods = pods.flatMap(({ spec }) => spec.containers.flatMap(({ command = [] }) => command.slice(1, 2)))
    for (const file of [...copied, ...run, ...inPods]) expect(existsSync(file), file).toBe(true)
  })

  test('every folder that code is imported from is sent to the build', () => {
    const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      imports: Readonly<Record<string, string>>
    }
    const folders = Object.values(imports).map((path) => path.split('/')[1]!)
    const forTests = ['tests', 'bench']
    for (const name of folders.filter((one) => !forTests.includes(one))) expect(ignored).toContain(`\n!${name}\n`)
  })
})

describe('Kubernetes', () => {
  test('every file is applied but the example of a secret', () => {
    const applied = manifest('kustomization.yaml').resources!
    expect([...applied, 'kustomization.yaml', 'secret.example.yaml'].toSorted()).toEqual(files.toSorted())
  })

  test('two servers or more, of which one may always be missing', () => {
    expect(manifest('servers.yaml').spec!.replicas).toBeGreaterThanOrEqual(2)
    expect(manifest('disruption-budget.yaml').spec).toMatchObject({ minAvailable: 1 })
  })

  test('what selects servers selects them, and not the migration', () => {
    const [server, migration] = pods.map(({ metadata }) => metadata.labels)
    const selects = (wanted: Readonly<Record<string, string>>, labels = server!) =>
      Object.entries(wanted).every(([name, value]) => labels[name] === value)
    const service = manifest('service.yaml').spec!.selector!
    const budget = manifest('disruption-budget.yaml').spec!.selector!.matchLabels
    for (const wanted of [service, budget, manifest('servers.yaml').spec!.selector!.matchLabels]) {
      expect(selects(wanted)).toBe(true)
      expect(selects(wanted, migration)).toBe(false)
    }
    const policy = manifest('network-policy.yaml').spec!.podSelector!.matchLabels
    expect(selects(policy) && selects(policy, migration)).toBe(true)
  })

  test('settings and secrets are taken by the names that they have', () => {
    const { envFrom = [], env = [] } = pods[0]!.spec.containers[0]!
    expect(envFrom.map(({ configMapRef, secretRef }) => (configMapRef ?? secretRef)!.name)).toEqual([
      manifest('settings.yaml').metadata.name,
      manifest('secret.example.yaml').metadata.name,
    ])
    // CloudNativePG names the secret after the cluster.
    const database = `${manifest('database.yaml').metadata.name}-app`
    for (const { valueFrom } of env) expect(valueFrom!.secretKeyRef.name).toBe(database)
  })

  test.each(pods.flatMap(({ spec }) => spec.containers))('a container may do nothing that it need not', (container) => {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
  })
})

test('compose’s servers run on a read-only file system', () => {
  for (const { read_only } of servers) expect(read_only).toBe(true)
})

/** What rules and panels ask for is held to what a server tells; a misspelt name would never alarm anybody. */
describe('metrics', () => {
  const { registry } = createMetrics()
  storedMetrics(undefined as never, registry)
  const own = registry.getMetricsAsArray().map(({ name }) => name)
  const known = new Set([
    // Prometheus's own: whether a server gave its metrics.
    'up',
    ...own.flatMap((name) => [name, `${name}_count`, `${name}_bucket`, `${name}_sum`]),
  ])
  const rules = parse(textOf('prometheus/alerts.yaml')) as {
    readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[]
  }
  const dashboard = JSON.parse(textOf('grafana/goodfaith.json')) as {
    readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[]
  }
  const asked = [
    ...rules.groups.flatMap((group) => group.rules.map(({ alert, expr }) => [alert, expr] as const)),
    ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ]
  const namesIn = (expression: string): readonly string[] =>
    expression.match(/\b(?:goodfaith|nodejs|process)_[a-z0-9_]+|\bup\b/g) ?? []

  test.each(asked)('%s asks for metrics that exist', (_, expression) => {
    expect(namesIn(expression).length).toBeGreaterThan(0)
    expect(namesIn(expression).filter((name) => !known.has(name))).toEqual([])
  })

  test('every metric of ours is on the dashboard', () => {
    const shown = new Set(dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))))
    const ours = own.filter((name) => name.startsWith('goodfaith_'))
    expect(ours.filter((name) => ![...shown].some((one) => one.startsWith(name)))).toEqual([])
  })
})
