import type { Clock } from '#server/platform/clock.ts';
import type { Span } from '../hours/busy.ts';

/** Free slots of event types, computed once for all visitors within some seconds. */
export interface RecentSlots {
  /** The slots of a query. `find` runs unless the same query of the page ran within the last seconds. */
  of(pageId: string, query: string, find: () => Promise<Span[]>): Promise<Span[]>;
  /** Forgets the queries of a page, as a guest has just booked. */
  forget(pageId: string): void;
}

/** In the memory of this process. A booking checks its time again, so an outdated slot does no harm. */
export function createRecentSlots(clock: Clock): RecentSlots {
  const found = new Map<string, { pageId: string; at: number; slots: Promise<Span[]> }>();
  return {
    of(pageId, query, find) {
      const key = `${pageId}|${query}`;
      const now = clock.now().getTime();
      const recent = found.get(key);
      if (recent && now - recent.at < RECENT_MS) return recent.slots;
      const slots = find();
      found.delete(key);
      found.set(key, { pageId, at: now, slots });
      const [oldest] = found.keys();
      if (found.size > QUERIES_MOST && oldest !== undefined) found.delete(oldest);
      slots.catch(() => found.delete(key));
      return slots;
    },
    forget(pageId) {
      for (const [key, recent] of found) if (recent.pageId === pageId) found.delete(key);
    },
  };
}

const RECENT_MS = 5_000;

/** Some thousand slots each. */
const QUERIES_MOST = 50;
