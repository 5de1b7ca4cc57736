import { useState } from 'react';
import type { Booking } from '#client/entities/bookings/booking.ts';
import type { Meeting } from './meetingsApi.ts';

interface Answer<Item> {
  data?: { data: readonly Item[] } | undefined;
  currentData?: unknown;
  isError: boolean;
  isUninitialized: boolean;
}

interface Shown {
  bookings: readonly Booking[];
  meetings: readonly Meeting[];
}

const NO_BOOKINGS: readonly Booking[] = [];
const NO_MEETINGS: readonly Meeting[] = [];

/**
 * The bookings and meetings of the displayed period once both are loaded, and of the previous period until then: in the
 * list, the first to arrive would move when the others follow.
 */
export function useShownTogether(bookingsQuery: Answer<Booking>, meetingsQuery: Answer<Meeting>) {
  const [last, setLast] = useState<Shown>({ bookings: NO_BOOKINGS, meetings: NO_MEETINGS });
  const isLoaded = isSettled(bookingsQuery) && isSettled(meetingsQuery);
  if (!isLoaded) return { ...last, isLoaded };
  const bookings = bookingsQuery.data?.data ?? NO_BOOKINGS;
  const meetings = (!meetingsQuery.isUninitialized && meetingsQuery.data?.data) || NO_MEETINGS;
  if (bookings !== last.bookings || meetings !== last.meetings) setLast({ bookings, meetings });
  return { bookings, meetings, isLoaded };
}

/** Loaded, failed, or skipped. */
function isSettled({ currentData, isError, isUninitialized }: Answer<unknown>): boolean {
  return currentData !== undefined || isError || isUninitialized;
}
