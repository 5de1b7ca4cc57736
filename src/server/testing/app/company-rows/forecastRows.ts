import type { RowPlace } from './rowPlace.ts';

/** A target and a snapshot of the pipeline of insertDealRows, and an exchange rate. */
export async function insertForecastRows({ tx, at, companyId }: RowPlace): Promise<void> {
  const row = { company_id: companyId, id: companyId };
  const target = { month: '2026-03', amount: 100, currency: 'EUR' };
  await tx
    .insertInto('deal_targets')
    .values({ ...row, ...target, pipeline_id: companyId, owner_id: null, updated_at: at })
    .execute();
  await tx
    .insertInto('exchange_rates')
    .values({ ...row, currency: 'CHF', valid_from: '2026-01-01', rate: '0.95', updated_at: at })
    .execute();
  const sums = { month: '2026-03', currency: 'EUR', committed: 100, weighted: 50, won: 0 };
  await tx
    .insertInto('forecast_snapshots')
    .values({ ...row, ...sums, taken_on: '2026-03-01', pipeline_id: companyId, owner_id: null })
    .execute();
}
