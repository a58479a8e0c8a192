import { everyEffect } from './every-effect.ts'

everyEffect('privacy-policy')
