import { v7 as newId } from 'uuid';
import type { SentValue } from '#contract/forms/sentForm.ts';
import { searchTextOf } from '#contract/people/searchText.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { CustomChange } from '#server/modules/custom-fields/recordValues.service.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import type { Guest } from '#server/modules/people/changes/arrival/guestPerson.service.ts';
import { personOfGuest } from '#server/modules/people/changes/arrival/guestPerson.service.ts';
import { sendersLanguage } from '#server/platform/languages/recipients.ts';
import { blockOf } from '../hours/busy.ts';
import { nextMessageAt } from '../messages/nextMessage.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';
import { recordBookingEvent, recordOnPerson } from './bookingEvents.ts';
import { requireBookingRoom } from './bookingRoom.service.ts';
import type { BookingRow } from './bookings.store.ts';
import { insertBooking } from './bookings.store.ts';
import { seatAt } from './classes.ts';
import { slotTaken } from './overlaps.ts';
import { videoUrlOf } from './videoLinks.ts';

/** An appointment that is to be made. */
export interface NewBooking {
  page: BookingPageRow;
  /** Who takes it; the first of them answers for it. */
  hostIds: readonly string[];
  start: Date;
  status: 'PENDING' | 'CONFIRMED';
  guest: Guest;
  guestZone: string;
  /** By default that of the visitor's browser. */
  language?: string | null;
  answers: { question: string; answer: string }[];
  /** The answers that fill lead fields. */
  values?: readonly SentValue[];
  hasConsented: boolean;
  requestKey: string | null;
  /** The lead or contact that the guest is, where it is known. */
  personId: string | null;
  /** Whether a visitor entered the guest; by default where no member of the staff books. */
  isByVisitor?: boolean;
  custom?: CustomChange;
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
  const arriving = { guest, hostId, setup: page, values: given.values ?? [], at };
  const personId = given.personId ?? (await personOfGuest(tx, actor, company, arriving));
  const span = { start, end: new Date(start.getTime() + page.duration * 60_000) };
  const block = blockOf(span, page);
  const times = { starts_at: span.start, ends_at: span.end };
  const seat = await seatAt(tx, page, { start, hostIds: given.hostIds });
  const booking = await insertBooking(tx, {
    company_id: company.id,
    id: newId(),
    page_id: page.id,
    host_id: hostId,
    also_host_ids: alsoHostIds,
    ...seat,
    series_id: given.seriesId ?? null,
    person_id: personId,
    title: page.title,
    place: page.place,
    video_url: await videoUrlOf(tx, page, seat.class_id),
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
    language: given.language ?? (actor.userId === null ? sendersLanguage() : null),
    is_by_visitor: given.isByVisitor ?? actor.userId === null,
    answers: JSON.stringify(given.answers),
    has_consented: given.hasConsented,
    request_key: given.requestKey,
    cancel_reason: null,
    next_message_at: nextMessageAt({ ...times, status: given.status }, page, at),
    created_by: viewerName(actor),
    created_at: at,
    updated_at: at,
    ...given.custom?.columns,
    search: searchTextOf([guest.firstName, guest.lastName, guest.email, page.title], [guest.phone]),
  });
  const custom = given.custom && { before: {}, after: given.custom.after };
  await recordBookingEvent(tx, actor, { action: 'created', booking, before: null, custom, at });
  await recordOnPerson(tx, actor, booking, null, at);
  return booking;
}
