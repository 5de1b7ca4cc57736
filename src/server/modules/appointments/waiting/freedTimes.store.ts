import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { CANDIDATES, firstLocked } from '#server/database/queries/firstLocked.ts';
import { noCopy } from '#server/database/queries/noCopy.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { BookingRow } from '../bookings/bookings.store.ts';
import type { FreedTimesTable } from './waiting.table.ts';

export type FreedTimeRow = Selectable<FreedTimesTable>;

/** Notes that a booking gives its time up, as it was before, where anybody waits for such a time. It is offered within a minute. */
export async function noteFreed(tx: Tx, booking: BookingRow, at: Date): Promise<void> {
  const {
    company_id: companyId,
    page_id,
    host_id,
    also_host_ids,
    starts_at,
    blocked_from,
    blocked_to,
  } = booking;
  if (booking.status === 'CANCELLED' || starts_at <= at) return;
  await sql`
    insert into freed_times (company_id, id, page_id, host_ids, starts_at, blocked_from, blocked_to, next_at, created_at)
    select ${companyId}, ${newId()}::uuid, ${page_id}::uuid, ${[host_id, ...also_host_ids]}::uuid[],
      ${starts_at}::timestamptz, ${blocked_from}::timestamptz, ${blocked_to}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    where exists (
      select from waiting_guests where company_id = ${companyId} and status = 'WAITING'
        and starts_from < ${blocked_to} and starts_until > ${blocked_from}
    )
    ${noCopy}`.execute(tx);
}

/**
 * The opening that has been due the longest, locked; skips openings that another process has locked, and
 * suspended and trashed companies.
 */
export async function lockDueFreed(tx: Tx, now: Date): Promise<FreedTimeRow | undefined> {
  const due = await tx
    .selectFrom('freed_times as f')
    .innerJoin('companies as c', 'c.id', 'f.company_id')
    .select(['f.company_id', 'f.id'])
    .where('f.next_at', '<=', now)
    .where('c.trashed_at', 'is', null)
    .where('c.suspended_at', 'is', null)
    .orderBy('f.next_at')
    .limit(CANDIDATES)
    .execute();
  return firstLocked(due, ({ company_id: companyId, id }) =>
    tx
      .selectFrom('freed_times')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('next_at', '<=', now)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),
  );
}

/** The same of one by its id, whenever it is due. */
export async function lockFreed(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx
    .selectFrom('freed_times')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/** Writes when an opening is looked at next. */
export async function writeNextLook(
  tx: Tx,
  { company_id: companyId, id }: Pick<FreedTimeRow, 'company_id' | 'id'>,
  next: Date | null,
): Promise<void> {
  await tx
    .updateTable('freed_times')
    .set({ next_at: next })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Deletes openings with their offers, and waitlist entries whose times were all before this moment. */
export async function deleteOver(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('freed_times').where('blocked_to', '<', before).execute();
  await tx.deleteFrom('waiting_guests').where('starts_until', '<', before).execute();
}
