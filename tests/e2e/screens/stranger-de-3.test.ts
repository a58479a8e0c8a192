import { screens } from './screens.ts'

screens('a stranger', 'de', 3, 4)
