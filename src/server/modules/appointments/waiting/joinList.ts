import { v7 as newId } from 'uuid';
import type { WaitingDays } from '#contract/appointments/waiting.ts';
import { WAITING_GUESTS_MOST } from '#contract/limits/records/appointments.ts';
import { searchTextOf } from '#contract/people/searchText.ts';
import { UserError } from '#server/access/userError.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { Guest } from '#server/modules/people/changes/arrival/guestPerson.service.ts';
import { momentAt } from '#server/platform/zonedTime.ts';
import { dayAfter } from '../hours/days.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';
import type { WaitingGuestRow } from './waitingGuests.store.ts';
import {
  countWaiting,
  insertWaitingGuest,
  readSameWaiting,
  writeWaitingGuest,
} from './waitingGuests.store.ts';

/** A guest who waits for a time of a page on these days of a time zone. */
export interface Joining extends WaitingDays {
  page: BookingPageRow;
  guest: Guest;
  zone: string;
}

/**
 * Adds a guest to the end of an event type's waitlist and returns the id of the entry. A guest already on it,
 * by email or phone, keeps their place: staff change its days, and a public request changes nothing, as
 * anyone may know the email of a guest. The page must be locked. Rejects a page without a waitlist, or with a
 * full one.
 */
export async function joinList(
  tx: Tx,
  actor: ChangeActor,
  { page, guest, zone, from, to }: Joining,
  at: Date,
): Promise<string> {
  const { company_id, id: page_id } = page;
  if (page.waiting_minutes === null)
    throw new UserError(409, 'no-waiting-list', 'This booking page has no waitlist');
  const { firstName: first_name, lastName: last_name, email, phone } = guest;
  const person = { first_name, last_name, email, phone, guest_zone: zone };
  const startOf = (day: string) => momentAt(`${day}T00:00`, zone);
  const row = {
    ...person,
    starts_from: startOf(from),
    starts_until: startOf(dayAfter(to, 1)),
    updated_at: at,
    search: searchTextOf([first_name, last_name, email], [phone]),
  };
  const known = await readSameWaiting(tx, { company_id, page_id, email, phone });
  if (known) {
    if (actor.userId === null) return known.id;
    const { email: _email, phone: _phone, search: _search, ...days } = row;
    await writeWaitingGuest(tx, known, days);
    return known.id;
  }
  if ((await countWaiting(tx, company_id, page_id)) >= WAITING_GUESTS_MOST)
    throw new UserError(409, 'waiting-list-full', 'The waitlist is full');
  const id = newId();
  const made = { company_id, page_id, id, created_by: viewerName(actor), created_at: at };
  await insertWaitingGuest(tx, { ...row, ...made, is_by_visitor: actor.userId === null });
  const change = { entity: 'waiting guest', entityId: id, before: null, at } as const;
  await recordChange(tx, actor, {
    ...change,
    action: 'added',
    after: { ...loggedGuest(row), page: page.title },
  });
  return id;
}

/** What the log says of them. */
export function loggedGuest({
  first_name,
  last_name,
  starts_from,
  starts_until,
}: Pick<WaitingGuestRow, 'first_name' | 'last_name' | 'starts_from' | 'starts_until'>) {
  return {
    guest: `${first_name} ${last_name}`.trim(),
    from: starts_from.toISOString(),
    until: starts_until.toISOString(),
  };
}
