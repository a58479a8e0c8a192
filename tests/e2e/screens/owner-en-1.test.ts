import { screens } from './screens.ts'

screens('an owner', 'en', 1, 2)
