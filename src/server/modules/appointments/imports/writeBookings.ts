import { v7 as newId } from 'uuid';
import { searchTextOf } from '#contract/people/searchText.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordOnPerson } from '../bookings/bookingEvents.ts';
import { readBookingsOf } from '../bookings/bookings.store.ts';
import { videoUrlOf } from '../bookings/videoLinks.ts';
import { nextMessageAt } from '../messages/nextMessage.ts';
import type { NewBookingRow } from './bookingImports.store.ts';
import { insertBookings, readKnownGuests } from './bookingImports.store.ts';
import type { PlannedBooking } from './planBookings.ts';

/** Adds planned bookings, linked to the leads and contacts of their guests. Reminders follow; no other messages are sent. */
export async function writeBookings(
  tx: Tx,
  actor: ChangeActor,
  importId: string,
  added: readonly PlannedBooking[],
  { timeZone, at }: { timeZone: string; at: Date },
): Promise<void> {
  const { companyId } = actor;
  const known = await readKnownGuests(tx, companyId, {
    emails: added.flatMap(({ email }) => email ?? []),
    phones: added.flatMap(({ phone }) => phone ?? []),
  });
  const byContact = new Map<string, string>();
  for (const { id, email, phone } of known) {
    const key = email ?? phone ?? '';
    if (!byContact.has(key)) byContact.set(key, id);
  }
  const rows: NewBookingRow[] = [];
  for (const one of added) {
    const { page, hostIds, firstName, lastName, email, phone, start, end, status } = one;
    const [host_id = '', ...also_host_ids] = hostIds;
    const times = { starts_at: start, ends_at: end, status };
    rows.push({
      ...times,
      company_id: companyId,
      id: newId(),
      page_id: page.id,
      host_id,
      also_host_ids,
      class_id: one.class_id,
      seat: one.seat,
      import_id: importId,
      person_id: byContact.get(email ?? '') ?? byContact.get(phone ?? '') ?? null,
      title: page.title,
      place: one.place,
      video_url: end > at ? await videoUrlOf(tx, page, one.class_id) : null,
      blocked_from: one.block.start,
      blocked_to: one.block.end,
      outcome: one.outcome,
      first_name: firstName,
      last_name: lastName,
      email,
      phone,
      guest_zone: timeZone,
      is_by_visitor: false,
      answers: '[]',
      has_consented: false,
      request_key: null,
      cancel_reason: null,
      // Follow-ups of past appointments would surprise
      next_message_at: end > at ? nextMessageAt(times, page, at) : null,
      created_by: viewerName(actor),
      created_at: at,
      updated_at: at,
      search: searchTextOf([firstName, lastName, email, page.title], [phone]),
    });
  }
  await insertBookings(tx, rows);
  await followPeople(
    tx,
    actor,
    rows.filter(({ person_id: person, starts_at: start }) => person && new Date(start) > at),
    at,
  );
}

/** The next meeting of each lead or contact with an upcoming booking follows it. */
export async function followPeople(
  tx: Tx,
  actor: ChangeActor,
  bookings: readonly { id: string; person_id: string | null }[],
  at: Date,
): Promise<void> {
  const firsts = [...new Map(bookings.map(({ person_id, id }) => [person_id, id])).values()];
  for (const booking of await readBookingsOf(tx, actor.companyId, firsts))
    await recordOnPerson(tx, actor, booking, booking.status === 'CANCELLED' ? booking.starts_at : null, at);
}
