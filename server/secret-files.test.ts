import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { readConfig } from './config.ts'

describe('a secret in a file', () => {
  const fileWith = (text: string): string => {
    const file = path.join(temporaryFolder(), 'secret')
    writeFileSync(file, text)
    return file
  }

  test('is read without the line’s end', () => {
    const key = 'a key that stands in a file of its own'
    const smtp = fileWith('smtp://mail.example\n')
    const config = readConfig({
      SECRET_KEY_FILE: fileWith(`${key}\n`),
      SMTP_URL_FILE: smtp,
      SUPPORT_EMAIL: 'a@b.example',
    })
    expect(config).toMatchObject({ secretKey: key, smtpUrl: 'smtp://mail.example' })
  })

  test('is checked like any other, and is in no message', () => {
    const file = fileWith('too short')
    expect(() => readConfig({ SECRET_KEY_FILE: file })).toThrow(
      'The setting SECRET_KEY must have at least 32 characters.',
    )
  })

  test('that cannot be read, is empty or is set twice is refused', () => {
    expect(() => readConfig({ SECRET_KEY_FILE: '/nowhere' })).toThrow(
      'The setting SECRET_KEY_FILE names a file that cannot be read (ENOENT): /nowhere.',
    )
    expect(() => readConfig({ DATABASE_URL_FILE: fileWith(' ') })).toThrow('DATABASE_URL_FILE names an empty file')
    expect(() => readConfig({ SECRET_KEY_FILE: fileWith('x'), SECRET_KEY: 'x' })).toThrow(
      'The settings SECRET_KEY and SECRET_KEY_FILE are both set. Leave one out.',
    )
  })
})
