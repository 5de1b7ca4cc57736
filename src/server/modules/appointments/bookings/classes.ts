import { v7 as newId } from 'uuid';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';
import type { TimeSearch } from './takenTimes.store.ts';
import { readClassBookings } from './takenTimes.store.ts';

/** A class that has begun to fill and has free seats. */
export interface OpenClass {
  id: string;
  start: Date;
  hostIds: string[];
  /** The lowest that is free. */
  seat: number;
  /** How many are. */
  free: number;
}

/** The classes of a page that begin between two moments and can be joined, the fullest first; none where each time takes one guest. */
export async function openClasses(tx: Tx, page: BookingPageRow, time: TimeSearch): Promise<OpenClass[]> {
  if (page.seats === 1) return [];
  const booked = Map.groupBy(await readClassBookings(tx, page, time), ({ class_id }) => class_id);
  const length = page.duration * 60_000;
  return (
    [...booked]
      .filter(([, bookings]) => bookings.length < page.seats)
      // Staff gave some another length: who books now would get the page's
      .filter(([, bookings]) => bookings.every(({ starts_at, ends_at }) => +ends_at - +starts_at === length))
      .toSorted(([, one], [, other]) => other.length - one.length)
      .flatMap(([id, bookings]): OpenClass[] => {
        const [first] = bookings;
        if (!first || id === null) return [];
        const taken = new Set(bookings.map(({ seat }) => seat));
        const seats = Array.from({ length: page.seats }, (_, n) => n + 1).filter((seat) => !taken.has(seat));
        const hostIds = [first.host_id, ...first.also_host_ids];
        return seats[0] === undefined
          ? []
          : [{ id, start: first.starts_at, hostIds, seat: seats[0], free: seats.length }];
      })
  );
}

/** A seat as a booking has it. */
export interface Seat {
  class_id: string | null;
  seat: number | null;
}

/**
 * The seat of a booking that these hosts take at a moment: in their class of that time if it has one free, else the first of a new one. Of a page whose times take
 * one guest, none. The hosts must be locked.
 */
export async function seatAt(
  tx: Tx,
  page: BookingPageRow | undefined,
  { start, hostIds, besideId = null }: { start: Date; hostIds: readonly string[]; besideId?: string | null },
): Promise<Seat> {
  if (!page || page.seats === 1) return { class_id: null, seat: null };
  const until = new Date(start.getTime() + 1);
  const classes = await openClasses(tx, page, { from: start, until, besideId });
  const joined = classes.find((one) => one.hostIds.join() === hostIds.join());
  return joined ? { class_id: joined.id, seat: joined.seat } : { class_id: newId(), seat: 1 };
}
