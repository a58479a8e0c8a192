import { everyPair } from './every-pair.ts'

everyPair('terms-conditions')
