import { systemActor } from '#server/access/systemActor.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { lockBooking } from '#server/modules/appointments/bookings/bookingHosts.ts';
import type { OutsideChange } from '#server/modules/appointments/bookings/outsideChanges.service.ts';
import type { CompanyMember } from '#server/modules/members/companyMembers.service.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import type { EventSpan } from '#server/platform/calendars/readEvents.ts';
import type { CalendarAccountsDeps } from '../calendarAccountsDeps.ts';
import type { EntryRow } from './entries.store.ts';
import { deleteEntry, readEntry, saveEntry } from './entries.store.ts';

/** A changed entry: its state in the calendar, or null if it was deleted there. */
export interface ComeBack {
  entry: EntryRow;
  outside: { etag: string; event: (EventSpan & { isCancelled: boolean }) | null } | null;
}

type Booking = Awaited<ReturnType<typeof lockBooking>>;

type Deps = Pick<CalendarAccountsDeps, 'database' | 'clock' | 'takeOutsideChange'>;

/**
 * Applies the owner's change in the calendar to the booking. If the booking was changed here as well, or the
 * change is impossible, writes the booking to the calendar again and notifies the owner.
 */
export function comeBack(deps: Deps, host: CompanyMember, { entry, outside }: ComeBack): Promise<void> {
  const { company_id: companyId, booking_id: bookingId } = entry;
  return companyScope(deps.database, { companyId, userId: null }, async (tx) => {
    const booking = await lockBooking(tx, companyId, bookingId);
    const current = await readEntry(tx, entry);
    // Written again while it was read
    if (!current || current.etag !== entry.etag) return;
    const at = deps.clock.now();
    const change = changeOf(booking, outside);
    const isOver = booking.status === 'CANCELLED' || booking.ends_at < at;
    if (!change || isOver) return follow(tx, entry, { outside, sequence: entry.sequence });
    const isOurs = entry.sequence !== booking.sequence;
    const changed = isOurs ? null : await deps.takeOutsideChange(tx, { booking, host, change, at });
    // A cancelled booking is removed from the calendar if it is still there
    if (changed) return follow(tx, entry, { outside, sequence: changed.sequence });
    await follow(tx, entry, { outside, sequence: WRITTEN_AGAIN });
    const actor = { companyId, ...systemActor('appointments') };
    await notify(tx, actor, [host.userId], { kind: 'CALENDAR_CONFLICT', subjectId: bookingId, at });
  });
}

/** The change to the booking; null if the calendar has the same time, regardless of other edits there. */
function changeOf(booking: Booking, outside: ComeBack['outside']): OutsideChange | null {
  if (!outside || outside.event?.isCancelled) return { kind: 'cancelled' };
  // A series, or nothing that can be read: no time that a booking could have
  if (!outside.event) return { kind: 'moved', start: booking.starts_at, end: booking.starts_at };
  const { start, end } = outside.event;
  const isThere = +start === +booking.starts_at && +end === +booking.ends_at;
  return isThere ? null : { kind: 'moved', start, end };
}

/**
 * Saves the state of the entry in the calendar; without one the entry is deleted, and written again if
 * needed.
 */
async function follow(
  tx: Tx,
  entry: EntryRow,
  { outside, sequence }: Pick<ComeBack, 'outside'> & { sequence: number },
): Promise<void> {
  if (outside) await saveEntry(tx, { ...entry, etag: outside.etag, sequence });
  else await deleteEntry(tx, entry);
}

/** No booking has it. */
const WRITTEN_AGAIN = -1;
