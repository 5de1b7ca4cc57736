import type { Hours } from '#contract/appointments/hours.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { openClasses } from '../bookings/classes.ts';
import { readBusy, readTimesOfPage } from '../bookings/takenTimes.store.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';
import { heldOf } from '../waiting/offers/held.ts';
import type { Span } from './busy.ts';
import { blockOf, isBusy } from './busy.ts';
import { dayAfter, dayOf } from './days.ts';
import { hostIdsOf } from './hostHours.ts';
import { readHosts } from './hosts.store.ts';
import { isOpenDuring } from './hoursOfDay.ts';
import { openHoursOf } from './openHours.ts';
import { outsideBusy } from './outsideBusy.store.ts';
import { freeSlots } from './slots.ts';

/** The page and the requested time. */
export interface SlotsQuery {
  /** Its hosts are those who can be booked. */
  page: BookingPageRow;
  companyZone: string;
  now: Date;
  from: Date;
  until: Date;
  /** A booking that is to be moved: its own time is free to it. */
  besideId?: string;
  /** An offer of the waitlist that is answered: what it holds is free to it. */
  besideOfferId?: string;
}

/** The same of one moment. */
export type RequestedMoment = Omit<SlotsQuery, 'from' | 'until'>;

/**
 * The slots that a page offers between two moments, in order, generated while they are read. Round robin: the
 * slots of any host. Collective: the slots of the first host at which all others are free.
 */
export async function offeredSlots(tx: Tx, asked: SlotsQuery): Promise<Iterable<Span>> {
  const offers = await hostOffers(tx, asked);
  const [first, ...others] = offers;
  if (!first) return [];
  if (asked.page.host_mode !== 'TOGETHER') return inOrder(offers.map(({ slots }) => slots()));
  return first.slots().filter((slot) => others.every(({ isFree }) => isFree(slot)));
}

/** Who can take a booking at this moment as the page offers it: of hosts in turns any of these, together all; empty where it offers no such slot. */
export async function hostsOffered(tx: Tx, asked: RequestedMoment, start: Date): Promise<string[]> {
  const offers = await hostOffers(tx, { ...asked, from: start, until: new Date(start.getTime() + 1) });
  const slotOf = ({ slots }: HostOffer) => slots().next().value;
  if (asked.page.host_mode !== 'TOGETHER')
    return offers.filter((offer) => slotOf(offer) !== undefined).map(({ hostId }) => hostId);
  const [first, ...others] = offers;
  const slot = first && slotOf(first);
  return slot && others.every(({ isFree }) => isFree(slot)) ? hostIdsOf(asked.page) : [];
}

/** Whether the page offers a slot that begins at this moment. */
export async function isOffered(tx: Tx, asked: RequestedMoment, start: Date): Promise<boolean> {
  return (await hostsOffered(tx, asked, start)).length > 0;
}

/** The page's hosts without a booking at this time, regardless of availability. */
export async function hostsUnbooked(tx: Tx, page: BookingPageRow, slot: Span): Promise<string[]> {
  const block = blockOf(slot, page);
  const ids = hostIdsOf(page);
  const asked = { hostIds: ids, from: block.start, until: block.end, besideId: null };
  const busy = new Set((await readBusy(tx, page.company_id, asked)).map(({ host_id }) => host_id));
  return ids.filter((id) => !busy.has(id));
}

/** A moment so many days of 24 hours later. */
export function daysFrom(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 24 * 60 * 60_000);
}

/** What one host of a page has to offer. */
interface HostOffer {
  hostId: string;
  slots: () => Generator<Span>;
  /** Whether they can take part in a slot of another host. */
  isFree: (slot: Span) => boolean;
}

async function hostOffers(tx: Tx, asked: SlotsQuery): Promise<HostOffer[]> {
  const { page, companyZone, from, until, besideId = null } = asked;
  const { company_id: companyId } = page;
  const hostIds = hostIdsOf(page);
  if (hostIds.length === 0) return [];
  // The whole of the first and the last day: how many they have decides whether they take more
  const range = { from: daysFrom(from, -2), until: daysFrom(until, 2), besideId };
  const began = await openClasses(tx, page, range);
  const { classes, holdsOf } = await heldOf(tx, asked, { ...range, hostIds }, began);
  const counted = await readCounted(tx, page, range);
  const rows = await readHosts(tx, companyId, hostIds);
  const booked = Map.groupBy(await readBusy(tx, companyId, { ...range, hostIds }), ({ host_id }) => host_id);
  const outside = await outsideBusy(tx, companyId, { ...range, hostIds });
  const openHours = await openHoursOf(rows, hostIds, companyZone);
  return openHours.map(({ hostId, hours }) => {
    const bookings = (booked.get(hostId) ?? []).map((time) => ({
      start: time.blocked_from,
      end: time.blocked_to,
      joinAt: classes.find(({ id }) => id === time.class_id)?.start.getTime(),
    }));
    const busy = [...bookings, ...holdsOf(hostId), ...outside.filter(({ userId }) => userId === hostId)];
    return {
      hostId,
      slots: () =>
        freeSlots({ ...asked, rules: page, hours, busy, isFull: fullDaysOf(page, counted, hours) }),
      isFree: (slot) => isOpenDuring(slot, hours) && !isBusy(slot, page, busy),
    };
  });
}

/** When the page's appointments begin that count for its limits: of the whole weeks and months of a time. */
async function readCounted(
  tx: Tx,
  page: BookingPageRow,
  { from, until, besideId }: { from: Date; until: Date; besideId: string | null },
): Promise<Date[]> {
  const { daily_limit, weekly_limit, monthly_limit } = page;
  if (daily_limit === null && weekly_limit === null && monthly_limit === null) return [];
  const around = monthly_limit === null ? (weekly_limit === null ? 0 : 7) : 31;
  return readTimesOfPage(tx, page, {
    from: daysFrom(from, -around),
    until: daysFrom(until, around),
    besideId,
  });
}

/** Returns a check for days on which a page reached its limit for the day, week or month. */
function fullDaysOf(
  { daily_limit, weekly_limit, monthly_limit }: BookingPageRow,
  starts: readonly Date[],
  { timeZone }: Hours,
): (day: string) => boolean {
  const limits = [
    { limit: daily_limit, of: (day: string) => day },
    { limit: weekly_limit, of: mondayOf },
    { limit: monthly_limit, of: (day: string) => day.slice(0, 7) },
  ].flatMap(({ limit, of }) => (limit === null ? [] : [{ limit, of }]));
  const days = starts.map((start) => dayOf(start, timeZone));
  const counts = limits.map(({ limit, of }) => ({ limit, of, counted: Map.groupBy(days, of) }));
  return (day) => counts.some(({ limit, of, counted }) => (counted.get(of(day))?.length ?? 0) >= limit);
}

function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** All slots by their beginnings, each once however many hosts have it. */
function* inOrder(all: Generator<Span>[]): Generator<Span> {
  const heads = all.map((slots) => slots.next().value as Span | undefined);
  for (;;) {
    let earliest: Span | undefined;
    for (const head of heads) if (head && (!earliest || head.start < earliest.start)) earliest = head;
    if (!earliest) return;
    yield earliest;
    const time = earliest.start.getTime();
    for (const [n, slots] of all.entries())
      if (heads[n]?.start.getTime() === time) heads[n] = slots.next().value as Span | undefined;
  }
}
