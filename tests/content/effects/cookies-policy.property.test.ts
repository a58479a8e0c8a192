import { everyEffect } from './every-effect.ts'

everyEffect('cookies-policy')
