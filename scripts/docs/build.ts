import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Eleventy } from '@11ty/eleventy'
import { apiReference } from './api-reference.ts'
import { asWebsite, pathFrom } from './markdown.ts'
import { contents, readPages, shortNames } from './pages.ts'
import { takePictures } from './pictures.ts'

/**
 * Builds the documentation as a website of files under `build/docs`, with pictures of the product as it is now. Without a Chromium it is
 * built without them, and says so.
 */
const output = path.resolve('build/docs')
const picturesFolder = path.join(output, 'pictures')
rmSync(output, { recursive: true, force: true })
if (!(await takePictures(picturesFolder))) console.log('There is no Chromium here: the tutorial has no pictures.')

const pages = readPages({ 'docs/api-reference.md': apiReference() })
const titled = contents.map(({ title, pages: sources }) => ({
  title,
  pages: sources.map((source) => {
    const page = pages.find((one) => one.source === source)!
    return { ...page, title: shortNames[source] ?? page.title }
  }),
}))
const inOrder = titled.flatMap((group) => group.pages)
/** A picture that a page shows: one that was taken, or a file of the project. */
const pictures = (source: string): string | undefined => {
  const name = path.basename(source)
  if (existsSync(path.join(picturesFolder, name))) return `pictures/${name}`
  return existsSync(source) ? name : undefined
}

// Nothing is read from a folder: each page is given, with its text.
const empty = mkdtempSync(path.join(tmpdir(), 'docs-'))
const eleventy = new Eleventy(empty, output, {
  quietMode: true,
  config(site) {
    site.setUseGitIgnore(false)
    site.setTemplateFormats(['md'])
    site.setIncludesDirectory(path.relative(empty, path.resolve('scripts/docs')))
    site.amendLibrary('md', (library) => asWebsite(library, pages, pictures))
    site.addPassthroughCopy({
      'scripts/docs/docs.css': 'docs.css',
      'web/styles/tokens.css': 'tokens.css',
      'web/public/favicon.svg': 'favicon.svg',
      'docs/wizard.png': 'wizard.png',
      'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2': 'figtree.woff2',
    })
    for (const page of pages)
      site.addTemplate(page.source.replaceAll('/', '--'), page.text, {
        layout: 'layout.njk',
        permalink: `${page.address}index.html`,
        // Double braces are shown, not filled in.
        templateEngineOverride: 'md',
        title: page.title,
        source: page.source,
        address: page.address,
        base: pathFrom(page, ''),
        contents: titled,
        next: inOrder[inOrder.findIndex(({ source }) => source === page.source) + 1],
      })
  },
})
await eleventy.write()
rmSync(empty, { recursive: true })
console.log(
  `${readdirSync(output, { recursive: true }).filter((file) => String(file).endsWith('.html')).length} pages are in build/docs.`,
)
