import { printed } from './printed.ts'

printed('privacy-policy')
