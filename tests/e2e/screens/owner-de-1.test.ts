import { screens } from './screens.ts'

screens('an owner', 'de', 1, 2)
