import { screens } from './screens.ts'

screens('a stranger', 'de', 2, 4)
