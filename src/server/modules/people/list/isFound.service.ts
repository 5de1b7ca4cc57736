import type { PersonFilter } from '#contract/people/personFilter.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ConditionReader } from '#server/modules/conditions/conditionReader.ts';
import { askedFilter } from './askedFilter.ts';
import type { PeopleScope } from './peopleFilter.ts';
import { readIsFound } from './peopleList.store.ts';
import { shownFilter } from './peopleReads.service.ts';

/**
 * Whether a filter matches a person of the scope outside trash. Rejects an invalid value of a custom field, and
 * an invalid condition.
 */
export async function isFound(
  tx: Tx,
  scope: PeopleScope,
  filter: PersonFilter,
  id: string,
  reader: ConditionReader,
): Promise<boolean> {
  const found = await shownFilter(tx, scope, askedFilter(filter), reader);
  return readIsFound(tx, scope, found, id);
}
