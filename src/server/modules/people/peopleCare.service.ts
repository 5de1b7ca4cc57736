import { PERSON_TRASH_DAYS } from '#contract/limits/records/people.ts';
import { purgeTrashed } from '#server/modules/companies/trash/purgeTrashed.service.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import { deletePeople } from './changes/peopleChanges.service.ts';
import { PERSON_THING } from './changes/personEvents.ts';
import { gatherPeopleCounts, readPurgeable } from './peopleCare.store.ts';
import type { PeopleDeps } from './peopleDeps.ts';

export interface PeopleCare {
  /** Deletes for good who has been in the trash for 30 days; answers how many. One event a company and kind tells of it. */
  purgePeople(): Promise<number>;
  /** Puts together what was counted one by one, so that the number of all stays a sum of few. */
  gatherCounts(): Promise<void>;
}

/** What is done for leads and contacts without anybody asking. */
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
