import type { SendingHours } from '#contract/sms/quietHours.ts';
import { momentAt, wallClock } from '#server/platform/zonedTime.ts';
import type { TimedCandidate } from '../outbox/candidate.ts';
import type { QuietSettings } from '../quiet-hours/textTimes.ts';

/** As much of a campaign as says when it goes. */
export interface Timed {
  start_at: Date | null;
  start_is_local: boolean;
  hours: SendingHours | null;
  follows_policy: boolean;
}

/** What makes the texts of a campaign wait: the company's quiet hours, its own, and the time at which it starts where each recipient is. */
export function campaignTimes(
  settings: QuietSettings,
  { start_at: startAt, start_is_local: isLocal, hours, follows_policy: isFollowing }: Timed,
): QuietSettings {
  const startsAt = isLocal && startAt ? wallOf(startAt, settings) : null;
  return { ...settings, own: { hours, startsAt, isFollowing } };
}

/** When it can begin at the earliest: at its time, or as soon as clocks anywhere show that. Null: at once. */
export function beginOf(
  { start_at: startAt, start_is_local: isLocal }: Pick<Timed, 'start_at' | 'start_is_local'>,
  settings: QuietSettings,
): Date | null {
  return isLocal && startAt ? momentAt(wallOf(startAt, settings), EARLIEST_ZONE) : startAt;
}

/** The earliest time at which a message to a person of the audience may be sent; null if there is none. */
export function firstDue(audience: readonly Pick<TimedCandidate, 'reason' | 'dueAt'>[]): Date | null {
  let first: Date | null = null;
  for (const { reason, dueAt } of audience)
    if (reason === null && (first === null || dueAt < first)) first = dueAt;
  return first;
}

function wallOf(startAt: Date, { timeZone }: QuietSettings): string {
  return wallClock(startAt, timeZone).replace(' ', 'T');
}

/** Where each day begins first. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';
