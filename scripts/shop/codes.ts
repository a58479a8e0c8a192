import { utcDay } from '#core/day.ts'
import { agreementTypes } from '#core/questionnaire/questionnaire.ts'
import { readMoney, writeMoney } from './money.ts'
import type { Shop } from './open-shop.ts'
import { readDay, readWords, UsageError } from './usage-error.ts'

/** A line for each discount code. */
export async function codes({ db }: Shop): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('discount_codes')
    .selectAll('discount_codes')
    .select((select) =>
      select
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('orders.discount_code', '=', 'discount_codes.code')
        .where('state', '=', 'approved')
        .as('used'),
    )
    .orderBy('created_at')
    .execute()
  if (rows.length === 0) return ['There are no discount codes.']
  return rows.map((row) =>
    [
      row.code,
      row.basis_points === null ? writeMoney(row.amount!, row.currency!) : `${row.basis_points / 100} %`,
      `used ${row.used}${row.uses === null ? '' : ` of ${row.uses}`}`,
      ...(row.starts_at ? [`from ${utcDay(row.starts_at)}`] : []),
      ...(row.ends_at ? [`until ${utcDay(row.ends_at)}`] : []),
      ...(row.types ? [row.types.join(', ')] : []),
    ].join('  '),
  )
}

/** Makes a discount code. */
export async function makeCode({ db, now }: Shop, args: readonly string[]): Promise<readonly string[]> {
  const { values, positionals } = readWords(args, {
    percent: { type: 'string' },
    amount: { type: 'string' },
    currency: { type: 'string' },
    uses: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    types: { type: 'string' },
  })
  const [typed = '', ...more] = positionals
  const code = typed.trim().toUpperCase()
  if (code === '' || code.length > 100 || more.length > 0) throw new UsageError('Name one code, such as AUTUMN.')
  const starts = readDay('from', values.from) ?? null
  const ends = readDay('until', values.until) ?? null
  if (starts && ends && ends <= starts) throw new UsageError('--until must be after --from.')
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('discount_codes')
    .values({
      code,
      ...worth(values),
      types: readTypes(values.types),
      uses: readUses(values.uses),
      starts_at: starts,
      ends_at: ends,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) throw new UsageError(`There is a code ${code} already.`)
  return [`The code ${code} is made.`]
}

type Worth = { readonly basis_points: number | null; readonly amount: number | null; readonly currency: string | null }

function worth(values: { readonly percent?: string; readonly amount?: string; readonly currency?: string }): Worth {
  const { percent, amount, currency } = values
  if ((percent === undefined) === (amount === undefined)) throw new UsageError('Give either --percent or --amount.')
  if (amount !== undefined) {
    if (currency === undefined) throw new UsageError('--amount needs --currency.')
    return { basis_points: null, amount: readMoney('amount', amount, currency), currency }
  }
  const points = /^\d{1,3}(?:\.\d{1,2})?$/.test(percent!) ? Math.round(Number(percent) * 100) : 0
  if (points < 1 || points > 10_000) throw new UsageError(`--percent: “${percent}” is no number from 0.01 to 100.`)
  return { basis_points: points, amount: null, currency: null }
}

function readUses(typed: string | undefined): number | null {
  if (typed === undefined) return null
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new UsageError(`--uses: “${typed}” is no whole number above 0.`)
  return Number(typed)
}

function readTypes(typed: string | undefined) {
  if (typed === undefined) return null
  return typed.split(',').map((name) => {
    const type = agreementTypes.find((one) => one === name.trim())
    if (!type)
      throw new UsageError(`--types: there is no type “${name.trim()}”. Known are ${agreementTypes.join(', ')}.`)
    return type
  })
}
