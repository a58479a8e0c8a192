import { refundDays } from '#core/payment/refund-days.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { openShop } from './shop/open-shop.ts'
import { codes, makeCode } from './shop/codes.ts'
import { exportInvoices, oneStopShop } from './shop/invoices.ts'
import { listOrdersIn, refund, resend, resolve } from './shop/orders.ts'
import { print } from './print.ts'
import { UsageError } from './shop/usage-error.ts'

const usage = `Usage: npm run shop -- <command>

  orders [--state approved] [--from 2026-11-01] [--to 2026-12-01] [--customer ada@example.org] [--invoice INV-2026-000001]
      [--limit 500 | --all] [--csv]
      Lists the newest 100 orders. --customer: an address, or a part of one. --csv: as a table for spreadsheets, and all of them.
      States: processing, pending-verification, rejected, cancelled, failed, validating,
      quarantined, approved. Then the announced payments that belong to no order.
  refund <order> [--amount 10.00] [--payment pi_1] [--late]
      Gives back what an order cost, or a part of it. The whole takes its agreements out of use, a part does not.
      --payment: one that is not what was ordered, where the order has several payments.
      --late: although it was paid longer ago than the ${refundDays} days for which money back is promised.
  resend <order>
      Sends the mail about a paid order again.
  resolve <provider> <payment>
      Says that an announced payment that belongs to no order was looked at, so that it is listed no more.
  invoices --from 2026-10-01 --to 2027-01-01 --folder books
      Writes the invoices and credit notes of a period into a folder: each as PDF and UBL, and a list for a spreadsheet.
      --to is the first day that is not in it.
  one-stop-shop 2026-Q4
      Prints what was sold to consumers in other states of the European Union, by state and rate, and what of earlier quarters
      is to be corrected. Amounts are in the currencies in which they were charged.
  codes
      Lists the discount codes, and how many orders used each.
  make-code <code> (--percent 10 | --amount 5.00 --currency EUR) [--uses 100] [--from 2026-11-01] [--until 2026-12-01]
      [--types PRIVACY_POLICY,EULA]
      Makes a discount code. --until is the first day on which it is not good any more; days begin at midnight UTC.

The server may run meanwhile. The settings are those of the server.`

const commands = {
  orders: listOrdersIn,
  refund,
  resend,
  resolve,
  invoices: exportInvoices,
  'one-stop-shop': oneStopShop,
  codes,
  'make-code': makeCode,
}

async function shop(): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2)
  if (name === '' || name === '--help') return print(`${usage}\n`)
  const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined
  if (!command) throw new UsageError(`There is no command “${name}”.`)
  const opened = await openShop(readConfig(process.env))
  try {
    for (const line of await command(opened, args)) print(`${line}\n`)
  } finally {
    await opened.close()
  }
}

try {
  await shop()
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`)
  else if (error instanceof ConfigError) console.error(error.message)
  else throw error
  process.exitCode = 1
}
