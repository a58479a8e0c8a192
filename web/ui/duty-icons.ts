import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleHalf2,
  IconCircleMinus,
  IconCircleX,
  IconExternalLink,
} from '@tabler/icons-react'
import type { CoverageState } from '#core/coverage/coverage.ts'

/** The sign of each state of a duty, beside its word. */
export const dutyIcons: Readonly<Record<CoverageState, typeof IconCircleCheck>> = {
  met: IconCircleCheck,
  partly: IconCircleHalf2,
  missing: IconAlertTriangle,
  violated: IconCircleX,
  outside: IconExternalLink,
  'not-applicable': IconCircleMinus,
}
