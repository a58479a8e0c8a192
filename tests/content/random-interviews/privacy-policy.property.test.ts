import { whole } from './whole.ts'

whole('privacy-policy')
