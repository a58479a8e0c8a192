import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  future: {
    // Without it the first page in development answers "504 Outdated Optimize Dep" and loads twice.
    unstable_optimizeDeps: true,
  },
} satisfies Config
