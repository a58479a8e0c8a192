import { printed } from './printed.ts'
import { reachable } from './reachable.ts'
import { whole } from './whole.ts'

whole('disclaimer')
printed('disclaimer')
reachable('disclaimer')
