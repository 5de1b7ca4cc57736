import type { Selectable, Updateable } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { BookingHostsTable } from '../appointments.table.ts';

export type HostRow = Selectable<BookingHostsTable>;

/** A user's settings as a host; undefined if they have none yet. */
export function readHost(tx: Tx, companyId: string, userId: string): Promise<HostRow | undefined> {
  return tx
    .selectFrom('booking_hosts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The same of several; those who have set nothing yet are left out. */
export function readHosts(tx: Tx, companyId: string, userIds: readonly string[]): Promise<HostRow[]> {
  return tx
    .selectFrom('booking_hosts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', 'in', [...userIds])
    .execute();
}

/**
 * The same locked until the transaction ends, made where there are none: changes of one host's bookings follow each other. In the order of
 * their ids, so that who locks several never waits in a circle.
 */
export async function lockHostRows(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<HostRow[]> {
  const ids = [...new Set(userIds)].toSorted();
  const locked = () =>
    tx
      .selectFrom('booking_hosts')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('user_id', 'in', ids)
      .orderBy('user_id')
      .forUpdate()
      .execute();
  const rows = await locked();
  if (rows.length === ids.length) return rows;
  await tx
    .insertInto('booking_hosts')
    .values(ids.map((user_id) => ({ company_id: companyId, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return locked();
}

/** Writes these columns of a host that there is. */
export async function writeHost(
  tx: Tx,
  companyId: string,
  userId: string,
  columns: Updateable<BookingHostsTable>,
): Promise<void> {
  await tx
    .updateTable('booking_hosts')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
}
