import { screens } from './screens.ts'

screens('an owner', 'en', 2, 2)
