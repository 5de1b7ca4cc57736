import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { nextMessageAt } from '../messages/nextMessage.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';
import { pageOfBooking } from '../pages/bookingPages.store.ts';
import { noteFreed } from '../waiting/freedTimes.store.ts';
import { recordBookingEvent, recordOnPerson } from './bookingEvents.ts';
import { hostsOfBooking } from './bookingHosts.ts';
import type { BookingRow } from './bookings.store.ts';
import { writeBooking } from './bookings.store.ts';
import type { Seat } from './classes.ts';
import { seatAt } from './classes.ts';
import { videoUrlOf } from './videoLinks.ts';

/**
 * Moves an active booking; without an end it keeps its length. It needs approval again if the page requires
 * it. With another host, it is also given to them (giveBookingTo). Its hosts must be locked. Rejects as addBooking does.
 */
export async function moveBookingTo(
  tx: Tx,
  actor: ChangeActor,
  booking: BookingRow,
  {
    start,
    end,
    status = booking.status,
    hostId = booking.host_id,
    at,
  }: { start: Date; end?: Date; status?: BookingRow['status']; hostId?: string; at: Date },
): Promise<BookingRow> {
  const { starts_at: before, ends_at: endBefore } = booking;
  const later = (moment: Date, by: number) => new Date(moment.getTime() + by);
  const shift = start.getTime() - before.getTime();
  const ends = end ?? later(endBefore, shift);
  const times = { starts_at: start, ends_at: ends, status };
  const page = await pageOfBooking(tx, booking);
  const isGiven = hostId !== booking.host_id;
  const hosts = hostsWith(booking, hostId);
  const hostIds = hostsOfBooking({ ...booking, ...hosts });
  const moved = await writeBooking(tx, booking.company_id, booking.id, {
    ...times,
    ...(isGiven && hosts),
    ...((shift !== 0 || isGiven) && (await newSeat(tx, page, booking, { start, hostIds }))),
    // The buffers stay as they are
    blocked_from: later(booking.blocked_from, shift),
    blocked_to: later(booking.blocked_to, ends.getTime() - endBefore.getTime()),
    next_message_at: nextMessageAt(times, page, at),
    outcome: null,
    guest_confirmed_at: null,
    sequence: booking.sequence + 1,
    updated_at: at,
  });
  await noteFreed(tx, booking, at);
  await recordBookingEvent(tx, actor, { action: 'updated', booking: moved, before: booking, at });
  await recordOnPerson(tx, actor, moved, booking.starts_at, at);
  return moved;
}

/** Gives an active booking to another host; one who takes part already changes places with who answers for it. Both must be locked. Rejects as addBooking does. */
export async function giveBookingTo(
  tx: Tx,
  booking: BookingRow,
  hostId: string,
  at: Date,
): Promise<BookingRow> {
  const { company_id, id, host_id: before, also_host_ids: others, starts_at: start } = booking;
  const hosts = hostsWith(booking, hostId);
  const page = await pageOfBooking(tx, booking);
  const seat = await newSeat(tx, page, booking, { start, hostIds: hostsOfBooking({ ...booking, ...hosts }) });
  if (hostId !== before && !others.includes(hostId))
    await noteFreed(tx, { ...booking, also_host_ids: [] }, at);
  return writeBooking(tx, company_id, id, { ...hosts, ...seat, updated_at: at });
}

function hostsWith({ host_id: before, also_host_ids: others }: BookingRow, hostId: string) {
  return { host_id: hostId, also_host_ids: others.map((other) => (other === hostId ? before : other)) };
}

/** Writes another status of a booking; its calendar entry follows. */
export async function writeStatus(
  tx: Tx,
  actor: ChangeActor,
  booking: BookingRow,
  { status, reason = null, at }: { status: 'CONFIRMED' | 'CANCELLED'; reason?: string | null; at: Date },
): Promise<BookingRow> {
  const changed = await writeBooking(tx, booking.company_id, booking.id, {
    status,
    cancel_reason: reason,
    next_message_at: nextMessageAt({ ...booking, status }, await pageOfBooking(tx, booking), at),
    sequence: booking.sequence + 1,
    updated_at: at,
  });
  if (status === 'CANCELLED') await noteFreed(tx, booking, at);
  await recordBookingEvent(tx, actor, { action: 'updated', booking: changed, before: booking, at });
  await recordOnPerson(tx, actor, changed, booking.starts_at, at);
  return changed;
}

/** Writes that the guest confirms. Nothing else of the booking changes, nor its calendar entry. */
export async function writeGuestConfirmed(
  tx: Tx,
  actor: ChangeActor,
  booking: BookingRow,
  at: Date,
): Promise<BookingRow> {
  const changed = await writeBooking(tx, booking.company_id, booking.id, { guest_confirmed_at: at });
  await recordBookingEvent(tx, actor, { action: 'updated', booking: changed, before: booking, at });
  return changed;
}

/** Records whether the guest came. Their next meeting, if it was this booking, is over. */
export async function writeOutcome(
  tx: Tx,
  actor: ChangeActor,
  booking: BookingRow,
  { outcome, at }: { outcome: 'SHOWED' | 'NO_SHOW'; at: Date },
): Promise<BookingRow> {
  const changed = await writeBooking(tx, booking.company_id, booking.id, { outcome, updated_at: at });
  await recordBookingEvent(tx, actor, { action: 'updated', booking: changed, before: booking, at });
  await recordOnPerson(tx, actor, changed, booking.starts_at, at);
  return changed;
}

/** The seat of a booking that changes its time or hosts; of one that is in no class, none. */
async function newSeat(
  tx: Tx,
  page: BookingPageRow | undefined,
  { id, class_id }: BookingRow,
  at: { start: Date; hostIds: readonly string[] },
): Promise<Partial<Seat & { video_url: string | null }>> {
  if (class_id === null) return {};
  const seat = await seatAt(tx, page, { ...at, besideId: id });
  if (page?.video_kind !== 'JITSI' || seat.class_id === class_id) return seat;
  return { ...seat, video_url: await videoUrlOf(tx, page, seat.class_id) };
}
