import { screens } from './screens.ts'

screens('a stranger', 'de')
