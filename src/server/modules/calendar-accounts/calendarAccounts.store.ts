import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CalendarAccountsTable, OutsideCalendarsTable } from './calendarAccounts.table.ts';

export type AccountRow = Selectable<CalendarAccountsTable>;

export type CalendarRow = Selectable<OutsideCalendarsTable>;

export type NewCalendar = Insertable<OutsideCalendarsTable>;

/** The member's accounts, the oldest first. isLocked makes other changes of them wait. */
export function readAccounts(
  tx: Tx,
  companyId: string,
  userId: string,
  isLocked = false,
): Promise<AccountRow[]> {
  return tx
    .selectFrom('calendar_accounts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .$if(isLocked, (query) => query.forUpdate())
    .execute();
}

/** One account, whosever it is. */
export function readAccount(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<AccountRow | undefined> {
  return tx
    .selectFrom('calendar_accounts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function insertAccount(tx: Tx, row: Insertable<CalendarAccountsTable>): Promise<void> {
  await tx.insertInto('calendar_accounts').values(row).execute();
}

/** Writes these columns of an account, if it is still there. */
export async function writeAccount(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<CalendarAccountsTable>,
): Promise<void> {
  await tx
    .updateTable('calendar_accounts')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Accounts of these members that have to do with bookings: with a calendar that takes them, or one in which some are still written. */
export async function readBookingAccounts(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from calendar_accounts a
    where a.company_id = ${companyId} and a.user_id = any(${[...userIds]}::uuid[]) and exists (
      select from outside_calendars c where c.company_id = a.company_id and c.account_id = a.id
        and (c.takes_bookings or exists (
          select from calendar_entries e where e.company_id = c.company_id and e.calendar_id = c.id))
    ) order by a.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes an account with its calendars and their busy times. */
export async function deleteAccount(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.deleteFrom('calendar_accounts').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/**
 * Accounts of all companies whose next sync is due. Requests the sync and schedules the one after it: each
 * account is found once.
 */
export function takeDueAccounts(
  tx: Tx,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<{ company_id: string; id: string }[]> {
  return sql<{ company_id: string; id: string }>`
    update calendar_accounts a set wanted_at = ${now}, next_sync_at = ${until}
    from (
      select company_id, id from calendar_accounts where next_sync_at <= ${now}
      order by next_sync_at limit ${limit}
    ) due
    where a.company_id = due.company_id and a.id = due.id and a.next_sync_at <= ${now}
    returning a.company_id, a.id`
    .execute(tx)
    .then(({ rows }) => rows);
}

/** Ends the syncs of dead processes, and requests them again. In the platform scope. */
export async function endSyncs(tx: Tx, processIds: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('calendar_accounts')
    .set(({ fn, val }) => ({
      leased_until: null,
      leased_by: null,
      wanted_at: fn.coalesce('wanted_at', val(at)),
    }))
    .where('leased_by', 'in', [...processIds])
    .execute();
}

/** The calendars of these accounts, by name. */
export async function readCalendars(
  tx: Tx,
  companyId: string,
  accountIds: readonly string[],
): Promise<CalendarRow[]> {
  if (accountIds.length === 0) return [];
  return tx
    .selectFrom('outside_calendars')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('account_id', 'in', [...accountIds])
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Saves calendars as their server lists them: new ones are added, others keep their settings. */
export async function saveCalendars(tx: Tx, rows: readonly NewCalendar[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('outside_calendars')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.constraint('outside_calendars_once').doUpdateSet((given) => ({
        name: given.ref('excluded.name'),
        color: given.ref('excluded.color'),
        can_write: given.ref('excluded.can_write'),
      })),
    )
    .execute();
}

/** Removes the account's calendars that are not at these addresses. */
export async function deleteOtherCalendars(
  tx: Tx,
  companyId: string,
  accountId: string,
  urls: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('outside_calendars')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where(sql<boolean>`url <> all(${[...urls]}::text[])`)
    .execute();
}

/** Writes these columns of a calendar, if it is still there. */
export async function writeCalendar(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<OutsideCalendarsTable>,
): Promise<void> {
  await tx
    .updateTable('outside_calendars')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
