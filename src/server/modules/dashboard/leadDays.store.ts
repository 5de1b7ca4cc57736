import { sql } from 'kysely';
import { noCopy } from '#server/database/queries/noCopy.ts';
import type { Tx } from '#server/database/walls/scopes.ts';

/**
 * Counts the leads of the company by the days of this time zone (lead_days), unless they are: the first time, and after a change of the zone or a
 * restored backup. Triggers count later changes. Reads all leads, while no other transaction changes them.
 */
export async function countLeadDays(tx: Tx, companyId: string, timeZone: string): Promise<void> {
  if ((await readZone(tx, companyId)) === timeZone) return;
  // On the server with the rows of the company, where the triggers take it as well
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lead days ${companyId}`}, 0)) from companies where id = ${companyId}`.execute(
    tx,
  );
  // Another transaction may have counted first
  if ((await readZone(tx, companyId)) === timeZone) return;
  await tx.deleteFrom('lead_days').where('company_id', '=', companyId).execute();
  await sql`
    insert into lead_days (company_id, day, manager_id, source_id, status_id, leads)
      select company_id, (created_at at time zone ${timeZone})::date, manager_id, source_id, status_id, count(*) from people
      where company_id = ${companyId} and kind = 'LEAD' and trashed_at is null group by 1, 2, 3, 4, 5
      ${noCopy}`.execute(tx);
  await tx
    .insertInto('lead_day_zones')
    .values({ company_id: companyId, time_zone: timeZone })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ time_zone: timeZone }))
    .execute();
}

async function readZone(tx: Tx, companyId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('lead_day_zones')
    .select('time_zone')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.time_zone;
}

/**
 * Merges the counted changes of each company with many more rows than it has combinations, in the platform's scope. Rows that are added during the
 * merge stay, and concurrent merges take different rows: the sums are unchanged.
 */
export async function gatherLeadDays(tx: Tx, most: number): Promise<void> {
  await sql`
    with gone as (
      delete from lead_days c using (
        select company_id from lead_days group by company_id
        having count(*) > ${most} + 2 * count(distinct (day, manager_id, source_id, status_id))
      ) many
      where c.company_id = many.company_id
      returning c.*
    )
    insert into lead_days (company_id, day, manager_id, source_id, status_id, leads)
      select company_id, day, manager_id, source_id, status_id, sum(leads) from gone
      group by company_id, day, manager_id, source_id, status_id having sum(leads) <> 0
      ${noCopy}`.execute(tx);
}
