import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { InvoiceRemindersTable } from './reminders.table.ts';

/** The kind of a reminder. */
export type ReminderKind = InvoiceRemindersTable['kind'];

/** A company that reminds its customers; days are null where no reminder is sent. */
export interface RemindingCompany {
  companyId: string;
  timeZone: string;
  before: number | null;
  after: number | null;
}

/** The companies with reminders on, except suspended and trashed ones. In the platform scope. */
export async function readRemindingCompanies(tx: Tx): Promise<RemindingCompany[]> {
  const { rows } = await sql<RemindingCompany>`
    select s.company_id as "companyId", c.time_zone as "timeZone", s.remind_before as before, s.remind_after as after
    from invoice_settings s join companies c on c.id = s.company_id
    where s.sends_reminders and c.trashed_at is null and c.suspended_at is null
    order by s.company_id`.execute(tx);
  return rows;
}

/**
 * Ids of open invoices due in a range of days, included, that have an email address and no reminder of this kind yet; only those
 * that were issued before the day of the reminder, which is `offset` days after the due date (negative: before it).
 */
export async function readUnreminded(
  tx: Tx,
  companyId: string,
  kind: ReminderKind,
  {
    dueFrom,
    dueTo,
    offset,
    timeZone,
    limit,
  }: { dueFrom: string; dueTo: string; offset: number; timeZone: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from invoices i
    where i.company_id = ${companyId} and i.kind = 'INVOICE' and i.state = 'OPEN' and i.trashed_at is null
      and i.due between ${dueFrom} and ${dueTo}
      and coalesce(i.sent_to, i.buyer ->> 'email') is not null
      and (i.issued_at at time zone ${timeZone})::date < i.due::date + ${offset}::int
      and not exists (select from invoice_reminders r
        where r.company_id = i.company_id and r.invoice_id = i.id and r.kind = ${kind})
    order by i.due, i.id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Claims a reminder; false if it was sent before. */
export async function insertReminder(tx: Tx, row: InvoiceRemindersTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invoice_reminders')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}
