import { screens } from './screens.ts'

screens('a stranger', 'en', 1, 4)
