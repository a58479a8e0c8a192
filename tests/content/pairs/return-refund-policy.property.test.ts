import { everyPair } from './every-pair.ts'

everyPair('return-refund-policy')
