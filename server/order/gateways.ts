import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Gateways } from './gateway.ts'
import { testGateway } from './test-gateway/test-gateway.ts'

/** The payment providers that the settings name. */
export function configuredGateways(config: Pick<Config, 'payments'>, db: Database, now: () => Date): Gateways {
  return new Map(config.payments === 'test' ? [['test', testGateway(db, now)]] : [])
}
