import { build } from 'vite'

/** Builds the script of the consent banner into one file, around which the server puts what it is told. */
export const buildBanner = (folder: string): Promise<unknown> =>
  build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: `${folder}/banner`,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: { input: 'banner/main.ts', output: { entryFileNames: 'banner.js', format: 'iife' } },
    },
  })

if (import.meta.main) await buildBanner('build')
