import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ConditionReader } from '#server/modules/conditions/conditionReader.ts';
import { bindCondition, UNKNOWN_FIELD } from '#server/modules/conditions/conditions.service.ts';
import type { PeopleFilter, PeopleScope } from './peopleFilter.ts';

type Of = Pick<PeopleScope, 'companyId' | 'kind'>;

/** The filter with its condition as queries read it. Same rejections as bindCondition. */
export async function boundFilter(
  tx: Tx,
  { companyId, kind }: Of,
  filter: PeopleFilter,
  reader: ConditionReader,
): Promise<PeopleFilter> {
  if (!filter.where) return filter;
  const record = kind === 'LEAD' ? 'lead' : 'contact';
  return { ...filter, matches: await bindCondition(tx, companyId, record, filter.where, reader) };
}

/** The same for reading: a condition with a deleted field matches no one. */
export async function shownBound(
  tx: Tx,
  of: Of,
  filter: PeopleFilter,
  reader: ConditionReader,
): Promise<PeopleFilter> {
  try {
    return await boundFilter(tx, of, filter, reader);
  } catch (error) {
    if (!(error instanceof UserError) || error.description !== UNKNOWN_FIELD) throw error;
    return { ...filter, where: null, isUnanswerable: true };
  }
}
