import { printed } from './printed.ts'
import { reachable } from './reachable.ts'
import { whole } from './whole.ts'

whole('terms-conditions')
printed('terms-conditions')
reachable('terms-conditions')
