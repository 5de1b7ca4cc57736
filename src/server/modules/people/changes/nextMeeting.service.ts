import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { readPersonNames } from '#server/modules/people/fields/personNames.service.ts';
import { readableFields } from '#server/modules/people/fields/readableFields.ts';
import { changePeople, lockPeople } from './peopleChanges.service.ts';
import { recordPersonEvent } from './personEvents.ts';

/** An appointment of a lead or contact came, moved, was held or ended. */
export interface MeetingChange {
  personId: string;
  /** When it was to begin before; null for a new one. */
  before: Date | null;
  /** Their next appointment as it is now; null for none. */
  next: Date | null;
  at: Date;
}

/**
 * Updates the next meeting of a lead or contact to their next appointment, unless an earlier future meeting
 * was entered. Agenda, dashboard, lists, reminders and the numbers of lead managers all read that field. In
 * the caller's transaction.
 */
export async function followMeeting(
  tx: Tx,
  actor: ChangeActor,
  { personId, before, next, at }: MeetingChange,
): Promise<void> {
  const [row] = await lockPeople(tx, actor.companyId, [personId]);
  if (!row || row.trashed_at !== null) return;
  const held = row.next_meeting_at;
  const isOfAppointment = held !== null && before !== null && held.getTime() === before.getTime();
  const isEarlier = next !== null && (held === null || held <= at || next < held);
  if (!isOfAppointment && !isEarlier) return;
  if (held?.getTime() === next?.getTime()) return;
  await changePeople(tx, actor.companyId, [{ row, columns: { next_meeting_at: next } }], at);
  const names = await readPersonNames(tx, actor.companyId, []);
  await recordPersonEvent(tx, actor, row, {
    action: 'updated',
    before: readableFields({ next_meeting_at: held }, names),
    after: readableFields({ next_meeting_at: next }, names),
    at,
  });
}
