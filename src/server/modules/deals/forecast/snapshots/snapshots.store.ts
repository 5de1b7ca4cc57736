import { sql } from 'kysely';
import { firstDayOf, lastDayOf } from '#contract/time/months.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { MonthRange } from '../forecast.store.ts';

/** A company without a snapshot of its current day. */
export interface SnapshotCompany {
  id: string;
  /** In its time zone: '2026-12-31'. */
  today: string;
}

/** Companies with deals and without a snapshot of today, by id. In the platform scope. Not those in trash or suspended. */
export async function readUnsnapped(
  tx: Tx,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<SnapshotCompany[]> {
  const today = sql`to_char(${now}::timestamptz at time zone c.time_zone, 'YYYY-MM-DD')`;
  const { rows } = await sql<SnapshotCompany>`
    select c.id, ${today} as today from companies c
    where c.id > ${after} and c.trashed_at is null and c.suspended_at is null
      and exists (select from deals d where d.company_id = c.id and d.trashed_at is null)
      and not exists (select from forecast_snapshots s where s.company_id = c.id and s.taken_on = ${today})
    order by c.id limit ${limit}`.execute(tx);
  return rows;
}

/** Writes the snapshot of a day from the deals as they are, by pipeline, owner, month and currency. One of that day stays. */
export async function insertSnapshot(
  tx: Tx,
  companyId: string,
  takenOn: string,
  { from, to }: MonthRange,
): Promise<void> {
  await sql`
    insert into forecast_snapshots
      (company_id, id, taken_on, pipeline_id, owner_id, month, currency, committed, weighted, won)
    select ${companyId}::uuid, gen_random_uuid(), ${takenOn}, pipeline_id, owner_id, month, currency,
      sum(committed), sum(weighted), sum(won)
    from (
      select pipeline_id, owner_id, left(expected_close_on, 7) as month, currency,
        amount as committed, weighted, 0 as won
      from deals
      where company_id = ${companyId} and trashed_at is null and status = 'OPEN'
        and expected_close_on >= ${firstDayOf(from)} and expected_close_on <= ${lastDayOf(to)}
      union all
      select pipeline_id, owner_id, left(closed_on, 7), currency, 0, 0, amount
      from deals
      where company_id = ${companyId} and trashed_at is null and status = 'WON'
        and closed_on >= ${firstDayOf(from)} and closed_on <= ${lastDayOf(to)}
    ) d
    group by pipeline_id, owner_id, month, currency
    on conflict do nothing`.execute(tx);
}

/** Deletes the snapshots of a month but the first: what the forecast is compared with. */
export async function thinSnapshots(tx: Tx, companyId: string, month: string): Promise<void> {
  await sql`
    delete from forecast_snapshots
    where company_id = ${companyId} and taken_on <= ${lastDayOf(month)} and taken_on > (
      select min(taken_on) from forecast_snapshots
      where company_id = ${companyId} and taken_on >= ${firstDayOf(month)} and taken_on <= ${lastDayOf(month)})`.execute(
    tx,
  );
}
