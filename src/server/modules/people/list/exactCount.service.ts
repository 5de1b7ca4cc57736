import type { Viewer } from '#server/access/viewer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PersonKind } from '../people.table.ts';
import { peopleReadScope } from '../peopleAccess.ts';
import type { PeopleDeps } from '../peopleDeps.ts';
import type { PeopleFilter } from './peopleFilter.ts';
import { countPeople } from './peopleList.store.ts';
import { shownFilter } from './peopleReads.service.ts';

export interface ExactCount {
  /** How many people the viewer may see and the filter finds, to the last one. The number may be a minute old. */
  countPeople(viewer: Viewer, kind: PersonKind, filter: PeopleFilter): Promise<number>;
}

/** Counting beyond the limit of lists, on request. */
export function exactCount({ database, clock }: PeopleDeps): ExactCount {
  const counted = countCache(clock);
  return {
    countPeople: (viewer, kind, filter) =>
      peopleReadScope(database, viewer, kind, async (tx, scope, reader) => {
        const found = await shownFilter(tx, scope, filter, { viewer: reader, at: clock.now() });
        return counted(JSON.stringify([scope, found]), () => countPeople(tx, scope, found));
      }),
  };
}

const KEPT_MS = 60_000;

/** Counts once a minute for each key, also where several ask at the same time. A failed count is not stored. */
function countCache(clock: Clock) {
  const cache = new Map<string, { until: number; total: Promise<number> }>();
  return (key: string, count: () => Promise<number>): Promise<number> => {
    const now = clock.now().getTime();
    for (const [each, { until }] of cache) if (until <= now) cache.delete(each);
    const known = cache.get(key);
    if (known) return known.total;
    const total = count();
    cache.set(key, { until: now + KEPT_MS, total });
    total.catch(() => cache.delete(key));
    return total;
  };
}
