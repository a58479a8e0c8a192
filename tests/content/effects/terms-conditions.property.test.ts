import { everyEffect } from './every-effect.ts'

everyEffect('terms-conditions')
