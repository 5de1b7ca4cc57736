import { momentOf, zonedDayStart } from '#contract/time/zonedTime.ts';
import { useFindBookingSlotsQuery } from './bookingsApi.ts';

/** The input of a search for slots. */
interface SlotsQuery {
  /** Empty or null: nothing is offered. */
  pageId: string | null | undefined;
  hostId?: string | undefined;
  /** Minutes. */
  duration?: number | undefined;
  /** The booking that is to be moved: its own time is free to it. */
  bookingId?: string | undefined;
}

/** The slots of a page on the day of a wall time, and whether that time is one of them; undefined while loading. */
export function useOffered({ pageId, ...asked }: SlotsQuery, wall: string, timeZone: string) {
  const day = wall.slice(0, 10);
  const moment = momentOf(wall, timeZone);
  const { currentData: reply } = useFindBookingSlotsQuery(
    {
      pageId: pageId ?? '',
      from: moment ? zonedDayStart(day, timeZone) : '',
      to: moment ? zonedDayStart(day, timeZone, 1) : '',
      ...asked,
    },
    { skip: !pageId || !moment },
  );
  const starts = reply?.data.map(({ start }) => start);
  const isOffered = starts?.some((start) => Date.parse(start) === Date.parse(moment ?? ''));
  return { starts, isOffered };
}
