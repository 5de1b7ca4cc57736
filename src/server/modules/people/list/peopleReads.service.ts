import { validate as isUuid } from 'uuid';
import { notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { CountedRows } from '#server/database/queries/countedRows.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ConditionReader } from '#server/modules/conditions/conditionReader.ts';
import type { PersonMatch } from '../changes/arrival/matches.store.ts';
import { readMatches } from '../changes/arrival/matches.store.ts';
import type { PersonNames } from '../fields/personNames.service.ts';
import { readPersonNames } from '../fields/personNames.service.ts';
import type { PersonKind, PersonRow } from '../people.table.ts';
import { peopleReadScope, seenPeople } from '../peopleAccess.ts';
import type { PeopleDeps } from '../peopleDeps.ts';
import { boundFilter, shownBound } from './boundFilter.service.ts';
import type { AskedPage } from './customQuery.ts';
import { shownSlots, slottedFilter, slottedOrder } from './customQuery.ts';
import type { PeopleFilter, PeopleScope } from './peopleFilter.ts';
import { readPeoplePage, readPerson, readTrashedPeople } from './peopleList.store.ts';
import { readTagCounts } from './tags.store.ts';

/** Rows of a list with the names behind their ids. */
export interface FoundPeople extends CountedRows {
  rows: PersonRow[];
  names: PersonNames;
}

export interface PeopleReads {
  /** A page of the leads or contacts that the viewer may see and the filter finds. */
  findPeople(viewer: Viewer, kind: PersonKind, filter: PeopleFilter, page: AskedPage): Promise<FoundPeople>;
  /** A page of trash, what went there last first; pattern as in the filter. */
  findTrashedPeople(
    viewer: Viewer,
    kind: PersonKind,
    page: { pattern: string | null; limit: number; offset: number },
  ): Promise<FoundPeople>;
  /**
   * One lead or contact, in trash or not, with possible duplicates. Rejects a person that does not exist for
   * the viewer.
   */
  findPerson(
    viewer: Viewer,
    kind: PersonKind,
    id: string,
  ): Promise<{ row: PersonRow; names: PersonNames; duplicates: PersonMatch[] }>;
  /** The tags of a kind with how many carry each, the most used first; at most 500. */
  findTags(viewer: Viewer, kind: PersonKind): Promise<{ tag: string; count: number }[]>;
}

/** Reading leads and contacts. */
export function peopleReads({ database, clock }: PeopleDeps): PeopleReads {
  return {
    findPeople: (anyone, kind, filter, page) =>
      peopleReadScope(database, anyone, kind, async (tx, scope, viewer) => {
        const { companyId } = scope;
        const found = await shownFilter(tx, scope, filter, { viewer, at: clock.now() });
        const order = await slottedOrder(tx, companyId, page);
        return named(tx, companyId, await readPeoplePage(tx, scope, found, { ...page, ...order }));
      }),
    findTrashedPeople: (viewer, kind, page) =>
      peopleReadScope(database, viewer, kind, async (tx, scope) =>
        named(tx, scope.companyId, await readTrashedPeople(tx, scope, page)),
      ),
    findPerson: (anyone, kind, id) =>
      peopleReadScope(database, anyone, kind, async (tx, scope, viewer) => {
        const row = await foundPerson(tx, scope, id);
        return {
          row,
          names: await readPersonNames(tx, scope.companyId, [row]),
          duplicates: row.trashed_at
            ? []
            : await readMatches(tx, scope.companyId, row, await seenPeople(tx, viewer)),
        };
      }),
    findTags: (viewer, kind) =>
      peopleReadScope(database, viewer, kind, (tx, scope) => readTagCounts(tx, scope, 500)),
  };
}

/** A person in the scope, including trash. Rejects all others with the same error. */
export async function foundPerson(tx: Tx, scope: PeopleScope, id: string): Promise<PersonRow> {
  const row = isUuid(id) ? await readPerson(tx, scope, id) : undefined;
  if (!row) throw notFound(scope.kind === 'LEAD' ? 'lead' : 'contact');
  return row;
}

async function named(
  tx: Tx,
  companyId: string,
  found: CountedRows & { rows: PersonRow[] },
): Promise<FoundPeople> {
  return { ...found, names: await readPersonNames(tx, companyId, found.rows) };
}

/** A filter that the database can read: see knownIds, slottedFilter and boundFilter. */
export async function knownFilter(
  tx: Tx,
  scope: Pick<PeopleScope, 'companyId' | 'kind'>,
  filter: PeopleFilter,
  reader: ConditionReader,
): Promise<PeopleFilter> {
  return boundFilter(tx, scope, await slottedFilter(tx, scope.companyId, knownIds(filter)), reader);
}

/** The same for reading: see shownSlots and shownBound. */
export async function shownFilter(
  tx: Tx,
  scope: Pick<PeopleScope, 'companyId' | 'kind'>,
  filter: PeopleFilter,
  reader: ConditionReader,
): Promise<PeopleFilter> {
  return shownBound(tx, scope, await shownSlots(tx, scope.companyId, knownIds(filter)), reader);
}

/** A filter with valid ids for the database: an invalid id matches no one, like an unknown one. */
export function knownIds(filter: PeopleFilter): PeopleFilter {
  const lists = [
    'stageIds',
    'statusIds',
    'sourceIds',
    'managerIds',
    'groupIds',
    'projectIds',
    'importIds',
  ] as const;
  const known = lists
    .filter((list) => filter[list]?.length)
    .map((list) => [list, (filter[list] ?? []).map((id) => (id === 'NONE' || isUuid(id) ? id : NO_ID))]);
  return { ...filter, ...Object.fromEntries(known) };
}

const NO_ID = '00000000-0000-0000-0000-000000000000';
