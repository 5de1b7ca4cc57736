import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { isSlot } from '#server/modules/custom-fields/customFields.table.ts';
import type { AutomationRow } from './automations.store.ts';
import type { DateColumn } from './dates.ts';

/** An automation that has to look for people by a date now, locked; those that others are at are left out. */
export async function lockDueLook(tx: Tx, companyId: string, at: Date): Promise<AutomationRow | undefined> {
  const { rows } = await sql<AutomationRow>`
    select a.*, v.definition from automations a
    join automation_versions v
      on v.company_id = a.company_id and v.automation_id = a.id and v.version = a.version
    where a.company_id = ${companyId} and a.is_on and a.next_at <= ${at}
    order by a.next_at, a.id limit 1 for no key update of a skip locked`.execute(tx);
  return rows[0];
}

/** The leads whose date is on a day; of moments, between its start and that of the next one. */
export async function readLeadsByDay(
  tx: Tx,
  companyId: string,
  column: DateColumn,
  { name, start, nextStart }: { name: string; start: Date; nextStart: Date },
): Promise<string[]> {
  const date = sql.ref(`p.${column}`);
  const isThen = isSlot(column)
    ? sql`${date} = ${name}`
    : sql`${date} >= ${start} and ${date} < ${nextStart}`;
  const { rows } = await sql<{ id: string }>`
    select p.id from people p
    where p.company_id = ${companyId} and p.kind = 'LEAD' and p.trashed_at is null and ${isThen}
    order by p.id`.execute(tx);
  return rows.map(({ id }) => id);
}
