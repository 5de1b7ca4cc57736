import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { MERGED_AT_ONCE } from '#contract/limits/records/people.ts';
import { changeTags } from '#contract/live/changeTags.ts';
import { invalid, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { CountedRows } from '#server/database/queries/countedRows.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { FoundJob } from '#server/modules/change-jobs/foundJob.ts';
import { foundJob } from '#server/modules/change-jobs/foundJob.ts';
import { addChangeJob } from '#server/modules/change-jobs/jobRecords.service.ts';
import { writeChunk } from '#server/modules/change-jobs/run/writeChunk.ts';
import { everyCustomField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { lockPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import { PERSON_THING } from '#server/modules/people/changes/personEvents.ts';
import type { PeopleScope } from '#server/modules/people/list/peopleFilter.ts';
import type { PersonKind, PersonRow } from '#server/modules/people/people.table.ts';
import { peopleScope } from '#server/modules/people/peopleAccess.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { DuplicateGroups } from './duplicateGroups.service.ts';
import { computeNoted, duplicateGroups } from './duplicateGroups.service.ts';
import type { DuplicateGroup } from './duplicates.store.ts';
import { insertDistinctPairs, readCounterparts, readDuplicates } from './duplicates.store.ts';
import type { MergeChoice } from './mergePlan.ts';
import { mergeRows } from './mergePlan.ts';

/** The people to merge, and the survivor. */
export interface MergeInput {
  kind: PersonKind;
  survivorId: string;
  mergedIds: readonly string[];
  choices: readonly MergeChoice[];
}

/** People who may be the same: finding them, telling them apart, merging them. */
export interface DuplicatesService extends DuplicateGroups {
  /**
   * A page of the groups of duplicates of a kind, among the people the viewer sees. After an import or a bulk change, groups may be a minute
   * old.
   */
  findDuplicates(
    viewer: Viewer,
    kind: PersonKind,
    search: { pattern: string | null; limit: number; offset: number },
  ): Promise<CountedRows & { rows: DuplicateGroup[] }>;
  /**
   * Dismisses these people as duplicates of each other. Rejects people the viewer may not see, and fewer than
   * two.
   */
  markDistinct(viewer: Viewer, kind: PersonKind, ids: readonly string[]): Promise<void>;
  /** Merges leads with a lead, or contacts with a contact, as one job that can be undone for 30 days. */
  mergePeople(viewer: Viewer, input: MergeInput): Promise<FoundJob>;
}

/** The service on a database. */
export function createDuplicatesService(deps: { database: Database; clock: Clock }): DuplicatesService {
  const { database, clock } = deps;
  return {
    ...duplicateGroups(deps),

    findDuplicates: async (viewer, kind, search) => {
      return peopleScope(database, viewer, kind, async (tx, scope) => {
        await computeNoted(tx, scope.companyId);
        return readDuplicates(tx, scope, search);
      });
    },

    markDistinct: async (anyone, kind, ids) => {
      await peopleScope(database, anyone, kind, async (tx, scope, viewer) => {
        const people = await lockedGroup(tx, scope, ids);
        const at = clock.now();
        const known = people.map(({ id }) => id);
        await insertDistinctPairs(tx, viewer.companyId, known, { by: viewerName(viewer), at });
        await recordChange(tx, viewer, {
          entity: PERSON_THING[kind],
          entityId: viewer.companyId,
          action: 'told-apart',
          before: null,
          after: { people: people.map(nameOf).join(', ') },
          alsoTags: people.flatMap(({ id, kind }) => changeTags(PERSON_THING[kind], id)),
          at,
        });
      });
    },

    mergePeople: async (anyone, { kind, survivorId, mergedIds, choices }) => {
      return peopleScope(database, anyone, kind, async (tx, scope, viewer) => {
        if (mergedIds.includes(survivorId)) throw invalid('merged-with-itself', TOO_FEW);
        // The other sides are locked with them, in one order
        const links = await readCounterparts(
          tx,
          viewer.companyId,
          mergedIds.filter((id) => isUuid(id)),
        );
        const people = await lockedGroup(tx, scope, [survivorId, ...mergedIds], links);
        const byId = new Map(people.map((row) => [row.id, row]));
        const survivor = byId.get(survivorId.toLowerCase());
        if (!survivor) throw notFound(kind === 'LEAD' ? 'lead' : 'contact');
        const merged = people.filter(({ id }) => id !== survivor.id);
        const counterparts = await lockPeople(tx, viewer.companyId, links);
        const at = clock.now();
        const customFields = await everyCustomField(tx, viewer.companyId);
        const merge = { survivor, merged, counterparts, choices, customFields };
        const rows = mergeRows(merge, viewerName(viewer), at);
        const title = mergeTitle(kind, merged.map(nameOf), nameOf(survivor));
        const job = await addChangeJob(
          tx,
          viewer,
          {
            kind: 'MERGE',
            person_kind: kind,
            title,
            state: 'RUNNING',
            total: rows.length,
            payload: { survivorId: survivor.id },
          },
          at,
        );
        const plan = { people: [...people, ...counterparts], rows };
        return foundJob(tx, viewer, await writeChunk(tx, job, plan, at), at);
      });
    },
  };
}

function mergeTitle(kind: PersonKind, merged: readonly string[], survivor: string): string {
  const [name, ...more] = merged;
  if (more.length === 0) return i18n.t('Merge {name} into {survivor}', { name, survivor });
  const { length: count } = merged;
  return kind === 'LEAD'
    ? i18n.t('Merge {count, plural, one {# lead} other {# leads}} into {survivor}', { count, survivor })
    : i18n.t('Merge {count, plural, one {# contact} other {# contacts}} into {survivor}', {
        count,
        survivor,
      });
}

const TOO_FEW = /*i18n*/ 'Choose two people or more';

/**
 * These people, locked, in the given order; all must exist for the viewer. Also locks the other given people.
 */
async function lockedGroup(
  tx: Tx,
  { companyId, kind, assignedTo }: PeopleScope,
  given: readonly string[],
  others: readonly string[] = [],
): Promise<PersonRow[]> {
  const ids = [...new Set(given.map((id) => id.toLowerCase()))];
  if (ids.length < 2) throw invalid('too-few-people', TOO_FEW);
  if (ids.length > MERGED_AT_ONCE)
    throw invalid('too-many-people', i18n.t('Choose at most {most} people', { most: MERGED_AT_ONCE }));
  const rows = ids.every((id) => isUuid(id)) ? await lockPeople(tx, companyId, [...ids, ...others]) : [];
  const seen = new Map(
    rows
      .filter((row) => row.kind === kind && row.trashed_at === null)
      .filter((row) => assignedTo === undefined || row.manager_id === assignedTo)
      .map((row) => [row.id, row]),
  );
  return ids.map((id) => {
    const row = seen.get(id);
    if (!row) throw notFound(kind === 'LEAD' ? 'lead' : 'contact');
    return row;
  });
}

function nameOf(row: PersonRow): string {
  return `${row.first_name} ${row.last_name}`.trim() || row.phone_typed || row.email || i18n.t('someone');
}
