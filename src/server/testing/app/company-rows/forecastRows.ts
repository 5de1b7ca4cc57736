import { v7 as newId } from 'uuid';
import type { RowPlace } from './rowPlace.ts';

/** A target, an exchange rate and a snapshot, with a pipeline of their own. */
export async function insertForecastRows({ tx, at, companyId }: RowPlace): Promise<void> {
  const row = { company_id: companyId, id: companyId };
  const pipelineId = newId();
  const pipeline = { name: 'Walled forecast', position: 2, member_ids: null, archived_at: null };
  await tx
    .insertInto('pipelines')
    .values({ company_id: companyId, id: pipelineId, ...pipeline, created_at: at, updated_at: at })
    .execute();
  const target = { month: '2026-03', amount: 100, currency: 'EUR' };
  await tx
    .insertInto('deal_targets')
    .values({ ...row, ...target, pipeline_id: pipelineId, owner_id: null, updated_at: at })
    .execute();
  await tx
    .insertInto('exchange_rates')
    .values({ ...row, currency: 'CHF', valid_from: '2026-01-01', rate: '0.95', updated_at: at })
    .execute();
  const sums = { month: '2026-03', currency: 'EUR', committed: 100, weighted: 50, won: 0 };
  await tx
    .insertInto('forecast_snapshots')
    .values({ ...row, ...sums, taken_on: '2026-03-01', pipeline_id: pipelineId, owner_id: null })
    .execute();
}
