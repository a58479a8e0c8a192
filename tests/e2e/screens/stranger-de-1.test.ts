import { screens } from './screens.ts'

screens('a stranger', 'de', 1, 4)
