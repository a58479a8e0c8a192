import { everyEffect } from './every-effect.ts'

everyEffect('return-refund-policy')
