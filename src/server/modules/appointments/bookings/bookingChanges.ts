import { v7 as newId } from 'uuid';
import { searchTextOf } from '#contract/people/search/searchText.ts';
import { UserError } from '#server/access/userError.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { personOfGuest } from '#server/modules/people/changes/arrival/guestPerson.service.ts';
import type { Guest } from '#server/modules/people/changes/arrival/guestPerson.service.ts';
import { followMeeting } from '#server/modules/people/changes/values/nextMeeting.service.ts';
import { blockOf } from '../hours/slots.ts';
import { nextMessageAt } from '../messages/nextMessage.ts';
import { pageOfBooking } from '../pages/bookingPages.store.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';
import { requireBookingRoom } from './bookingRoom.service.ts';
import { hostsOfBooking } from './bookingHosts.ts';
import { seatAt } from './classes.ts';
import type { Seat } from './classes.ts';
import { noteFreed } from '../waiting/freedTimes.store.ts';
import { insertBooking, readNextOf, writeBooking } from './bookings.store.ts';
import type { BookingRow } from './bookings.store.ts';
import { recordBookingEvent } from './bookingEvents.ts';

/** An appointment that is to be made. */
export interface NewBooking {
  page: BookingPageRow;
  /** Who takes it; the first of them answers for it. */
  hostIds: readonly string[];
  start: Date;
  status: 'PENDING' | 'CONFIRMED';
  guest: Guest;
  guestZone: string;
  answers: { question: string; answer: string }[];
  hasConsented: boolean;
  requestKey: string | null;
  /** The lead or contact that the guest is, where it is known. */
  personId: string | null;
  /** Of one that repeats. */
  seriesId?: string;
}

/**
 * Adds a booking with its lead and its event. Its hosts must be locked. Refuses a time at which there is no host, and what the company's plan has no
 * room for; rejects with the database's own code where another booking of one of the hosts overlaps.
 */
export async function addBooking(
  tx: Tx,
  actor: ChangeActor,
  given: NewBooking,
  at: Date,
): Promise<BookingRow> {
  const { page, start, guest } = given;
  const [hostId, ...alsoHostIds] = given.hostIds;
  if (hostId === undefined) throw slotTaken();
  const company = await companySettings(tx, actor.companyId, true);
  await requireBookingRoom(tx, company);
  const personId = given.personId ?? (await personOfGuest(tx, actor, company, { guest, hostId, at }));
  const span = { start, end: new Date(start.getTime() + page.duration * 60_000) };
  const block = blockOf(span, page);
  const times = { starts_at: span.start, ends_at: span.end };
  const booking = await insertBooking(tx, {
    company_id: company.id,
    id: newId(),
    page_id: page.id,
    host_id: hostId,
    also_host_ids: alsoHostIds,
    ...(await seatAt(tx, page, { start, hostIds: given.hostIds })),
    series_id: given.seriesId ?? null,
    person_id: personId,
    title: page.title,
    place: page.place,
    ...times,
    blocked_from: block.start,
    blocked_to: block.end,
    status: given.status,
    outcome: null,
    first_name: guest.firstName,
    last_name: guest.lastName,
    email: guest.email,
    phone: guest.phone,
    guest_zone: given.guestZone,
    answers: JSON.stringify(given.answers),
    has_consented: given.hasConsented,
    request_key: given.requestKey,
    cancel_reason: null,
    next_message_at: nextMessageAt({ ...times, status: given.status }, page, at),
    created_by: viewerName(actor),
    created_at: at,
    updated_at: at,
    search: searchTextOf([guest.firstName, guest.lastName, guest.email, page.title], [guest.phone]),
  });
  await recordBookingEvent(tx, actor, { action: 'created', booking, before: null, at });
  await tellPerson(tx, actor, booking, null, at);
  return booking;
}

/**
 * Gives an active booking another time; without an end it stays as long as it is. It waits for approval again where that is asked. Its hosts
 * must be locked. Rejects as addBooking does.
 */
export async function moveBookingTo(
  tx: Tx,
  actor: ChangeActor,
  booking: BookingRow,
  {
    start,
    end,
    status = booking.status,
    at,
  }: { start: Date; end?: Date; status?: BookingRow['status']; at: Date },
): Promise<BookingRow> {
  const { starts_at: before, ends_at: endBefore } = booking;
  const later = (moment: Date, by: number) => new Date(moment.getTime() + by);
  const shift = start.getTime() - before.getTime();
  const ends = end ?? later(endBefore, shift);
  const times = { starts_at: start, ends_at: ends, status };
  const page = await pageOfBooking(tx, booking);
  const moved = await writeBooking(tx, booking.company_id, booking.id, {
    ...times,
    ...(shift !== 0 && (await newSeat(tx, page, booking, { start, hostIds: hostsOfBooking(booking) }))),
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
  await tellPerson(tx, actor, moved, booking.starts_at, at);
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
  const also_host_ids = others.map((other) => (other === hostId ? before : other));
  const page = await pageOfBooking(tx, booking);
  const seat = await newSeat(tx, page, booking, { start, hostIds: [hostId, ...also_host_ids] });
  if (hostId !== before && !others.includes(hostId))
    await noteFreed(tx, { ...booking, also_host_ids: [] }, at);
  return writeBooking(tx, company_id, id, { host_id: hostId, also_host_ids, ...seat, updated_at: at });
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
  await tellPerson(tx, actor, changed, booking.starts_at, at);
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

/** Says whether the guest came. What was their next meeting has been. */
export async function writeOutcome(
  tx: Tx,
  actor: ChangeActor,
  booking: BookingRow,
  { outcome, at }: { outcome: 'SHOWED' | 'NO_SHOW'; at: Date },
): Promise<BookingRow> {
  const changed = await writeBooking(tx, booking.company_id, booking.id, { outcome, updated_at: at });
  await recordBookingEvent(tx, actor, { action: 'updated', booking: changed, before: booking, at });
  await tellPerson(tx, actor, changed, booking.starts_at, at);
  return changed;
}

/** The seat of a booking that changes its time or hosts; of one that is in no class, none. */
async function newSeat(
  tx: Tx,
  page: BookingPageRow | undefined,
  { id, class_id }: BookingRow,
  at: { start: Date; hostIds: readonly string[] },
): Promise<Partial<Seat>> {
  return class_id === null ? {} : seatAt(tx, page, { ...at, besideId: id });
}

/** The next meeting of the lead or contact follows their bookings. */
async function tellPerson(
  tx: Tx,
  actor: ChangeActor,
  { company_id: companyId, person_id: personId }: BookingRow,
  before: Date | null,
  at: Date,
): Promise<void> {
  if (personId === null) return;
  const next = await readNextOf(tx, companyId, personId, at);
  await followMeeting(tx, actor, { personId, before, next, at });
}

/** Resolves to what the work does; where another booking of a host overlaps, the expected error that says so. */
export async function unlessTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isOverlap(error)) throw slotTaken();
    throw error;
  }
}

/** Whether the database refused a booking that overlaps another of its host. */
export function isOverlap(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === OVERLAPS;
}

/** What is said where the time is not free any more. */
export function slotTaken(): UserError {
  return new UserError(409, 'slot-taken', 'This time is not free any more');
}

// exclusion_violation
const OVERLAPS = '23P01';
