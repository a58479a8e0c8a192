import { everyPair } from './every-pair.ts'

everyPair('eula')
