import { reachable } from './reachable.ts'

reachable('privacy-policy')
