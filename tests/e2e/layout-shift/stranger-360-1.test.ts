import { layoutShift } from './layout-shift.ts'

layoutShift('a stranger', 360, 1, 2)
