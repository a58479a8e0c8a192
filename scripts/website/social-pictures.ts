import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { type Language, offeredLanguages } from '#core/language/languages.ts'
import { socialPictures, type SocialPicture } from './social/pictures.ts'

const folder = join(import.meta.dirname, 'social')
const require = createRequire(import.meta.url)

/**
 * Draws the pictures that are shown where somebody shares a page (1200 × 630 px): in each language, one for each name that
 * pages use.
 *
 * @param to the folder for the files, `<language>/<name>.png`.
 */
export async function drawSocialPictures(to: string): Promise<void> {
  await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')))
  const fonts = dirname(require.resolve('@expo-google-fonts/source-serif-4/package.json'))
  const typst = NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontPaths: ['400Regular', '600SemiBold'].map((face) => join(fonts, face)) }],
  })
  for (const language of offeredLanguages) {
    mkdirSync(join(to, language), { recursive: true })
    for (const picture of socialPictures(language))
      writeFileSync(join(to, language, `${picture.name}.png`), draw(typst, picture, language))
  }
}

function draw(typst: NodeCompiler, { title, line }: SocialPicture, language: Language): Uint8Array {
  const svg = typst.plainSvg({
    mainFilePath: join(folder, 'picture.typ'),
    inputs: { words: JSON.stringify({ title, line, language }) },
  })
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: 1200 } })
  const drawn = image.render()
  const png = drawn.asPng()
  drawn.free()
  image.free()
  return png
}
