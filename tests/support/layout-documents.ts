import { item, list, p, strong } from '#core/document/build.ts'
import type { Block } from '#core/document/node.ts'

/** What a document of a few lines needs beside them. */
export const about = { title: 'Policy', language: 'de', date: '2026-11-26', author: 'Ada Ltd', paper: 'a4' } as const

/** So many lines of text, in paragraphs of one to three. */
export const lines = (count: number): Block[] =>
  count <= 0 ? [] : [p('ein Wort '.repeat(count % 3 === 0 ? 4 : 14)), ...lines(count - (count % 3 === 0 ? 1 : 2))]

/** A record of a service, one line high. */
export const small = (name: string) =>
  item(
    p(strong('Dienst:'), ` ${name}`),
    list(item(p(strong('Aufgabe:'), ' zählt Besuche')), item(p(strong('Mehr:'), ' nein'))),
  )
