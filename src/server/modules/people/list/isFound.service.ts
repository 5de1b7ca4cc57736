import type { PersonFilter } from '#contract/people/personFilter.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { askedFilter } from './askedFilter.ts';
import type { PeopleScope } from './peopleFilter.ts';
import { readIsFound } from './peopleList.store.ts';
import { shownFilter } from './peopleReads.service.ts';

/** Whether a filter finds somebody in the scope, who is not in the trash. Refuses what is no value of an own field. */
export async function isFound(
  tx: Tx,
  scope: PeopleScope,
  filter: PersonFilter,
  id: string,
): Promise<boolean> {
  return readIsFound(tx, scope, await shownFilter(tx, scope.companyId, askedFilter(filter)), id);
}
