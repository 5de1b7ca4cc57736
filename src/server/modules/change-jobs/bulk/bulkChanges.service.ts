import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { BULK_MOST } from '#contract/limits/records/people.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ConditionReader } from '#server/modules/conditions/conditionReader.ts';
import type { PeopleFilter, PeopleScope } from '#server/modules/people/list/peopleFilter.ts';
import { knownFilter } from '#server/modules/people/list/peopleReads.service.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import { peopleScope } from '#server/modules/people/peopleAccess.ts';
import type { FoundJob } from '../foundJob.ts';
import { foundJob } from '../foundJob.ts';
import { countFound, insertFoundTargets, isAnyThere, readFound } from '../run/changeTargets.store.ts';
import type { RunnerDeps } from '../run/runChangeJob.ts';
import type { BulkChange } from './bulkChange.ts';
import { checkBulk } from './bulkChange.ts';
import type { BulkPeople } from './startBulk.service.ts';
import { startBulk, thesePeople } from './startBulk.service.ts';

/** Who a change is for: these people, or all that the filter finds but the excluded ones. */
export interface PersonSelection {
  ids?: readonly string[] | null | undefined;
  isAll?: boolean | null | undefined;
  filter: PeopleFilter;
  excludedIds?: readonly string[] | null | undefined;
}

export interface BulkChanges {
  /**
   * Makes one change for many people of a kind that the viewer may see. Changes up to BULK_AT_ONCE at once;
   * more continue in the background, for the people found now. Rejects an empty or too large selection, and a
   * change that is invalid for every person.
   */
  bulkChange(
    viewer: Viewer,
    kind: PersonKind,
    selection: PersonSelection,
    change: BulkChange,
  ): Promise<FoundJob>;
}

/** Changing many people at once. */
export function bulkChanges({ database, clock, jobs }: Omit<RunnerDeps, 'works' | 'logger'>): BulkChanges {
  return {
    bulkChange: (anyone, kind, selection, change) =>
      peopleScope(database, anyone, kind, async (tx, scope, viewer) => {
        const at = clock.now();
        const { title } = await checkBulk(tx, scope, change, viewer);
        const people = await chosenPeople(tx, scope, selection, { viewer, at });
        if (people.total === 0) throw invalid('nothing-selected', i18n.t('Select at least one person'));
        if (people.total > BULK_MOST)
          throw invalid(
            'too-many-selected',
            i18n.t('Change at most {most, number} at a time', { most: BULK_MOST }),
          );
        const payload = { change, assignedTo: scope.assignedTo ?? null };
        const asked = { personKind: kind, title, payload, people };
        return foundJob(tx, viewer, await startBulk(tx, { jobs, viewer, at }, asked), at);
      }),
  };
}

async function chosenPeople(
  tx: Tx,
  scope: PeopleScope,
  { ids, isAll, filter, excludedIds }: PersonSelection,
  reader: ConditionReader,
): Promise<BulkPeople> {
  if (!isAll) {
    const given = [...new Set((ids ?? []).map((id) => id.toLowerCase()))];
    if (!given.every((id) => isUuid(id)))
      throw invalid('unknown-person', i18n.t('A selected person does not exist'));
    // A person who was deleted since is reported as failed; without anyone left there is nothing to do
    return thesePeople(tx, (await isAnyThere(tx, scope, given)) ? given : []);
  }
  const known = await knownFilter(tx, scope, filter, reader);
  const excluded = (excludedIds ?? []).filter((id) => isUuid(id));
  return {
    total: await countFound(tx, scope, known, excluded),
    ids: () => readFound(tx, scope, known, excluded),
    keep: (job) => insertFoundTargets(tx, job, scope, known, excluded),
  };
}
