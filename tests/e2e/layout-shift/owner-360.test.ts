import { layoutShift } from './layout-shift.ts'

layoutShift('an owner', 360)
