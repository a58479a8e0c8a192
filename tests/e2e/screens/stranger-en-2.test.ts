import { screens } from './screens.ts'

screens('a stranger', 'en', 2, 4)
