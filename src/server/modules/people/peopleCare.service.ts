import { additionTags } from '#contract/live/changeTags.ts';
import { PERSON_TRASH_DAYS } from '#contract/limits/records/people.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordEvent } from '#server/modules/events/events.service.ts';
import { deletePeople } from './changes/peopleChanges.service.ts';
import type { PeopleDeps } from './peopleDeps.ts';
import { readPurgeable } from './peopleCare.store.ts';
import { PERSON_THING } from './changes/personEvents.ts';

export interface PeopleCare {
  /** Deletes for good who has been in the trash for 30 days; answers how many. One event a company and kind tells of it. */
  purgePeople(): Promise<number>;
}

/** What is done for leads and contacts without anybody asking. */
export function peopleCare({ database, clock }: PeopleDeps): PeopleCare {
  return {
    async purgePeople() {
      const at = clock.now();
      const trashedBefore = new Date(at.getTime() - PERSON_TRASH_DAYS * DAY_MS);
      let purged = 0;
      for (;;) {
        const rows = await platformScope(database, (tx) => readPurgeable(tx, trashedBefore, BATCH));
        const groups = Map.groupBy(rows, ({ company_id, kind }) => `${company_id} ${kind}`);
        for (const group of groups.values()) {
          const [{ company_id: companyId, kind }] = group as [(typeof group)[number]];
          await companyScope(database, { companyId, userId: null }, async (tx) => {
            const company = await companySettings(tx, companyId).catch(() => null);
            await deletePeople(
              tx,
              companyId,
              group.map(({ id }) => id),
            );
            if (!company) return;
            await recordEvent(tx, {
              companyId,
              companyName: company.companyName,
              ownerId: company.ownerId,
              actorId: null,
              actorName: 'Exkoo',
              source: 'SYSTEM',
              entity: PERSON_THING[kind],
              entityId: companyId,
              action: 'purged',
              before: { count: group.length },
              after: null,
              tags: additionTags(PERSON_THING[kind]),
              createdAt: at,
            });
          });
        }
        purged += rows.length;
        if (rows.length < BATCH) return purged;
      }
    },
  };
}

const BATCH = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;
