import { printed } from './printed.ts'
import { reachable } from './reachable.ts'
import { whole } from './whole.ts'

whole('eula')
printed('eula')
reachable('eula')
