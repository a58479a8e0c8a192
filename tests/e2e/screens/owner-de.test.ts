import { screens } from './screens.ts'

screens('an owner', 'de')
