import { z } from 'zod'
import type { Calls } from './call.ts'
import { item, orderReply, userData } from './transaction.ts'

export const twoCheckoutCalls = {
  'POST /transaction/2checkout/redirect': {
    summary: 'Makes the order, and gives the signed address of 2Checkout’s page on which it is paid.',
    auth: 'required',
    payload: z.object({ ...item, user_data: userData }),
    data: z.object({ order: orderReply, url: z.url() }),
  },
} as const satisfies Calls
