import { screens } from './screens.ts'

screens('a stranger', 'de', 4, 4)
