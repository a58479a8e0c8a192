import { layoutShift } from './layout-shift.ts'

layoutShift('a stranger', 1280, 1, 2)
