import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { blockOf } from '../hours/busy.ts';
import { withPresentHosts } from '../hours/hostHours.ts';
import { daysFrom, offeredSlots } from '../hours/offered.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';
import { isBookable, readPage } from '../pages/bookingPages.store.ts';
import type { FreedTimeRow } from './freedTimes.store.ts';
import type { WaitingGuestRow } from './waitingGuests.store.ts';

/** A time that a page offers again. */
export interface FreeTime {
  page: BookingPageRow;
  companyZone: string;
  start: Date;
}

/**
 * The free slot in a guest's page after another was released, if it suits them: the released slot if
 * possible; otherwise the first that overlaps it. Null if there is none, or it was offered to them before.
 */
export async function nextFreeTime(
  tx: Tx,
  {
    freed,
    guest,
    at,
    isTold,
  }: { freed: FreedTimeRow; guest: WaitingGuestRow; at: Date; isTold: (start: Date) => boolean },
): Promise<FreeTime | null> {
  const { company_id: companyId, page_id: id } = guest;
  const found = await readPage(tx, companyId, { id });
  if (!found || !isBookable(found)) return null;
  const page = await withPresentHosts(tx, found);
  if (page.hosts.length === 0) return null;
  const { timeZone: companyZone } = await companySettings(tx, companyId);
  // A day before: none is longer
  const from = later(guest.starts_from, daysFrom(freed.blocked_from, -1));
  const until = earlier(guest.starts_until, freed.blocked_to);
  if (from >= until) return null;
  const slots = await offeredSlots(tx, { page, companyZone, now: at, from, until });
  let first: Date | null = null;
  for (const slot of slots) {
    const block = blockOf(slot, page);
    if (block.end <= freed.blocked_from || block.start >= freed.blocked_to || isTold(slot.start)) continue;
    if (slot.start.getTime() === freed.starts_at.getTime()) return { page, companyZone, start: slot.start };
    first ??= slot.start;
  }
  return first && { page, companyZone, start: first };
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
