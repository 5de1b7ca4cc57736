import type { Tx } from '#server/database/walls/scopes.ts';
import { readBusyTimes } from './busyTimes.store.ts';

/** A time that something outside blocks for a member. */
export interface OutsideBusy {
  userId: string;
  start: Date;
  end: Date;
}

/**
 * What the connected calendars of these members block between two moments. A rule of what is offered, which staff may overrule: two bookings of a
 * host are kept apart by the database, these are not.
 */
export async function outsideBusy(
  tx: Tx,
  companyId: string,
  asked: { hostIds: readonly string[]; from: Date; until: Date },
): Promise<OutsideBusy[]> {
  const rows = await readBusyTimes(tx, companyId, asked);
  return rows.map(({ user_id: userId, starts_at: start, ends_at: end }) => ({ userId, start, end }));
}
