import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

type Machine = { readonly platform: string; readonly arch: string; readonly libc?: string; readonly node: string }
const { refusal, thisMachine } = createRequire(import.meta.url)('./supported-platform.cjs') as {
  readonly refusal: (machine: Machine) => string | undefined
  readonly thisMachine: () => Machine
}

const linux = { platform: 'linux', libc: 'glibc', node: '20.20.2' }
const mac = { platform: 'darwin', node: '22.1.0' }

test.each<Machine>([
  { ...linux, arch: 'x64' },
  { ...linux, arch: 'arm64' },
  { ...linux, arch: 'x64', node: '26.1.0' },
  { ...mac, arch: 'arm64' },
  { ...mac, arch: 'x64' },
])('%o is supported', (machine) => {
  expect(refusal(machine)).toBeUndefined()
})

test.each<[Machine, string]>([
  [{ platform: 'win32', arch: 'x64', node: '24.1.0' }, 'WSL'],
  [{ platform: 'freebsd', arch: 'x64', node: '24.1.0' }, 'this is freebsd'],
  [{ ...linux, arch: 'ia32' }, 'linux on ia32'],
  [{ ...linux, arch: 'arm' }, 'linux on arm'],
  [{ ...linux, arch: 'x64', libc: 'musl' }, 'musl'],
  [{ ...linux, arch: 'x64', node: '18.20.0' }, 'Node.js 20 or newer; this is 18.20.0'],
  [{ ...mac, arch: 'arm64', node: '16.0.0' }, 'Node.js 20 or newer'],
])('%o is refused with what is supported and what to do', (machine, words) => {
  expect(refusal(machine)).toContain(words)
  expect(refusal(machine)).toMatch(/^Goodfaith [^\n]*\b(?:[Ss]tart it|Install)\b[^\n]*\.$/)
})

test('the machine of this test is one that is supported', () => {
  expect(refusal(thisMachine())).toBeUndefined()
})
