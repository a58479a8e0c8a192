import { printed } from './printed.ts'
import { reachable } from './reachable.ts'
import { whole } from './whole.ts'

whole('return-refund-policy')
printed('return-refund-policy')
reachable('return-refund-policy')
