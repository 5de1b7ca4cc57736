import { guestTags } from '#contract/live/changeTags.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CustomChange } from '#server/modules/custom-fields/recordValues.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { followMeeting } from '#server/modules/people/changes/nextMeeting.service.ts';
import type { BookingRow } from './bookings.store.ts';
import { readNextOf } from './bookings.store.ts';

/** Writes the event of a change to a booking. */
export async function recordBookingEvent(
  tx: Tx,
  actor: ChangeActor,
  {
    action,
    booking,
    before,
    custom,
    at,
  }: {
    action: 'created' | 'updated';
    booking: BookingRow;
    before: BookingRow | null;
    custom?: Pick<CustomChange, 'before' | 'after'> | undefined;
    at: Date;
  },
): Promise<void> {
  const changes = before
    ? changesOf({ ...logged(before), ...custom?.before }, { ...logged(booking), ...custom?.after })
    : { before: null, after: { ...logged(booking), ...changesOf({}, custom?.after ?? {})?.after } };
  if (!changes) return;
  const about = { entity: 'booking', entityId: booking.id, alsoTags: guestTags() } as const;
  await recordChange(tx, actor, { ...about, action, ...changes, at });
}

function logged(booking: BookingRow) {
  return {
    title: booking.title,
    guest: `${booking.first_name} ${booking.last_name}`.trim(),
    start: booking.starts_at.toISOString(),
    end: booking.ends_at.toISOString(),
    status: booking.status,
    outcome: booking.outcome,
    reason: booking.cancel_reason,
    guestConfirmed: booking.guest_confirmed_at?.toISOString() ?? null,
  };
}

/** The next meeting of the lead or contact follows their bookings. */
export async function recordOnPerson(
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
