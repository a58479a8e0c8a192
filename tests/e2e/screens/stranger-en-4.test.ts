import { screens } from './screens.ts'

screens('a stranger', 'en', 4, 4)
