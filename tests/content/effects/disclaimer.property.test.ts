import { everyEffect } from './every-effect.ts'

everyEffect('disclaimer')
