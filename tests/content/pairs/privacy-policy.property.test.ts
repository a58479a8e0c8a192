import { everyPair } from './every-pair.ts'

everyPair('privacy-policy')
