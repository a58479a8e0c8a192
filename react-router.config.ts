import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known to every page (2 kB): the next page can be prefetched before a link to it was seen, and none has to
  // be asked for, which fails without a connection and after a deploy.
  routeDiscovery: { mode: 'initial' },
  future: {
    // Without it the first page in development answers "504 Outdated Optimize Dep" and loads twice.
    unstable_optimizeDeps: true,
  },
} satisfies Config
