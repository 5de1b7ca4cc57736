import type { Tx } from '#server/database/walls/scopes.ts';
import { readPersonNames } from '../fields/personNames.service.ts';
import { toContact, toLead } from '../fields/toPerson.ts';
import type { PeopleScope } from './peopleFilter.ts';
import { readPeople } from './peopleList.store.ts';

/** These leads or contacts as the API shows them, by their ids; those in trash too. */
export async function shownPeople(
  tx: Tx,
  scope: PeopleScope,
  ids: readonly string[],
): Promise<Map<string, object>> {
  const rows = await readPeople(tx, scope, ids);
  const names = await readPersonNames(tx, scope.companyId, rows);
  const show = scope.kind === 'LEAD' ? toLead : toContact;
  return new Map(rows.map((row) => [row.id, show(row, names)]));
}
