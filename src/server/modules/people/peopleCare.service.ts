import { PERSON_TRASH_DAYS } from '#contract/limits/records/people.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import { purgeTrashed } from '#server/modules/companies/trash/purgeTrashed.service.ts';
import { deletePeople } from './changes/peopleChanges.service.ts';
import { PERSON_THING } from './changes/personEvents.ts';
import { gatherPeopleCounts, readPurgeable } from './peopleCare.store.ts';
import type { PeopleDeps } from './peopleDeps.ts';

export interface PeopleCare {
  /**
   * Permanently deletes people who were in trash for 30 days; returns their number. One event for each
   * company and kind.
   */
  purgePeople(): Promise<number>;
  /** Merges single counts, so that the total stays a sum of few rows. */
  gatherCounts(): Promise<void>;
}

/** Maintenance jobs for leads and contacts. */
export function peopleCare({ database, clock }: PeopleDeps): PeopleCare {
  return {
    purgePeople: () =>
      purgeTrashed(database, {
        at: clock.now(),
        days: PERSON_TRASH_DAYS,
        entityOf: ({ kind }) => PERSON_THING[kind],
        read: readPurgeable,
        remove: deletePeople,
      }),
    gatherCounts: () => platformScope(database, (tx) => gatherPeopleCounts(tx, 50)),
  };
}
