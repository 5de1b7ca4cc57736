import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { DatedRate } from '#contract/money/convert.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ExchangeRatesTable } from '../forecast.table.ts';

/** An exchange rate as it is stored. */
export interface ExchangeRateRow extends DatedRate {
  id: string;
}

/** The company's exchange rates, the last day first. */
export function readExchangeRates(tx: Tx, companyId: string): Promise<ExchangeRateRow[]> {
  return tx
    .selectFrom('exchange_rates')
    .select(['id', 'currency', 'valid_from as validFrom', sql<string>`rate::text`.as('rate')])
    .where('company_id', '=', companyId)
    .orderBy('valid_from', 'desc')
    .orderBy('currency')
    .execute();
}

/** Adds the rate of a currency on a day, or replaces it. */
export async function writeExchangeRate(tx: Tx, row: Insertable<ExchangeRatesTable>): Promise<void> {
  const { rate, updated_at } = row;
  await tx
    .insertInto('exchange_rates')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'currency', 'valid_from']).doUpdateSet({ rate, updated_at }),
    )
    .execute();
}

/** Deletes a rate. */
export async function deleteExchangeRate(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('exchange_rates')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
