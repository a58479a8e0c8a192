import type { InterfaceTexts } from './i18n.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: InterfaceTexts
  }
}
