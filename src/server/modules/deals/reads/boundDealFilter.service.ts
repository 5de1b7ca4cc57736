import type { Tx } from '#server/database/walls/scopes.ts';
import type { ConditionReader } from '#server/modules/conditions/conditionReader.ts';
import { bindCondition } from '#server/modules/conditions/conditions.service.ts';
import { withRecordSlots } from '#server/modules/people/list/recordSlots.ts';
import type { DealFilter } from './dealFilter.ts';

/** The filter with its condition, and with the columns of its custom fields. Same rejections as bindCondition. */
export async function boundDealFilter(
  tx: Tx,
  companyId: string,
  filter: DealFilter,
  reader: ConditionReader,
): Promise<DealFilter> {
  const slotted = await withRecordSlots(tx, companyId, 'DEAL', filter);
  if (!filter.where) return slotted;
  return { ...slotted, matches: await bindCondition(tx, companyId, 'deal', filter.where, reader) };
}
