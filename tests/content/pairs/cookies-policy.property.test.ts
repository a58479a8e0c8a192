import { everyPair } from './every-pair.ts'

everyPair('cookies-policy')
