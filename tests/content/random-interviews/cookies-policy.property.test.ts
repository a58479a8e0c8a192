import { printed } from './printed.ts'
import { reachable } from './reachable.ts'
import { whole } from './whole.ts'

whole('cookies-policy')
printed('cookies-policy')
reachable('cookies-policy')
