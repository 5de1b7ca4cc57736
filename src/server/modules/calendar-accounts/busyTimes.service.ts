import type { Tx } from '#server/database/walls/scopes.ts';
import { readBusyTimes } from './busyTimes.store.ts';

/** A time that something outside blocks for a member. */
export interface OutsideBusy {
  userId: string;
  start: Date;
  end: Date;
}

/**
 * The busy times of these members' connected calendars between two moments. Staff may overrule them, unlike
 * other bookings of a host, which the database prevents from overlapping.
 */
export async function outsideBusy(
  tx: Tx,
  companyId: string,
  asked: { hostIds: readonly string[]; from: Date; until: Date },
): Promise<OutsideBusy[]> {
  const rows = await readBusyTimes(tx, companyId, asked);
  return rows.map(({ user_id: userId, starts_at: start, ends_at: end }) => ({ userId, start, end }));
}
