import { layoutShift } from './layout-shift.ts'

layoutShift('a stranger', 360, 2, 2)
