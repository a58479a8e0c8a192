import { screens } from './screens.ts'

screens('a stranger', 'en', 3, 4)
