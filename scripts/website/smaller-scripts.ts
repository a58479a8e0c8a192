import { minify } from 'terser'
import type { Plugin } from 'vite'
import { languages } from '#core/language/languages.ts'

/**
 * Files that would take long: content in a language, which is texts, and the editor of the wording, which is
 * loaded when somebody opens it.
 */
const asTheyAre = new RegExp(`\\.(?:${languages.join('|')})$|^CodeField$`)

/**
 * Simplifies the browser's scripts before Vite makes them small: terser goes over its own result again, which Vite's minifier does
 * not, so that a page's scripts are about 2 kB smaller. Terser's defaults only, and nothing that it calls unsafe.
 */
export function simplifiesScripts(): Plugin {
  return {
    name: 'simplifies-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async renderChunk(code, { name }) {
      if (asTheyAre.test(name)) return undefined
      // Names are shortened afterwards, by Vite.
      const result = await minify(code, { module: true, ecma: 2020, mangle: false, compress: { passes: 2 } })
      return { code: result.code!, map: null }
    },
  }
}
