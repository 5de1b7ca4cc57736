import type { Selectable, Updateable } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { BookingHostsTable } from '../appointments.table.ts';

export type HostRow = Selectable<BookingHostsTable>;

/** What is kept of somebody as a host; undefined for whoever has set nothing yet. */
export function readHost(tx: Tx, companyId: string, userId: string): Promise<HostRow | undefined> {
  return tx
    .selectFrom('booking_hosts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The same locked until the transaction ends, made where there is none: changes of one host's bookings follow each other. */
export async function lockHostRow(tx: Tx, companyId: string, userId: string): Promise<HostRow> {
  const locked = () =>
    tx
      .selectFrom('booking_hosts')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .forUpdate();
  const row = await locked().executeTakeFirst();
  if (row) return row;
  await tx
    .insertInto('booking_hosts')
    .values({ company_id: companyId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return locked().executeTakeFirstOrThrow();
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
