/** What the build of the documentation uses of Eleventy 3, which ships no types. */
declare module '@11ty/eleventy' {
  import type MarkdownIt from 'markdown-it'

  export type EleventyConfig = {
    addTemplate(path: string, content: string, data?: Readonly<Record<string, unknown>>): void
    addPassthroughCopy(copies: Readonly<Record<string, string>>): void
    amendLibrary(name: 'md', amend: (library: MarkdownIt) => void): void
    setUseGitIgnore(use: boolean): void
    setTemplateFormats(formats: readonly string[]): void
    setIncludesDirectory(folder: string): void
  }

  type Settings = { readonly quietMode?: boolean; readonly config?: (config: EleventyConfig) => unknown }

  export class Eleventy {
    constructor(input: string, output: string, settings?: Settings)
    write(): Promise<unknown>
  }
}
