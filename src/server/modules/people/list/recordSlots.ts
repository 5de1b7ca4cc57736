import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';
import type { CustomKey } from '#contract/people/custom-fields/customPath.ts';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
import { asksAnything, fieldOf, slotFilters, slotOrder } from './customQuery.ts';
import type { CustomFilter, SlotFilter, SlotOrder } from './peopleFilter.ts';

/** The filters by custom fields that a list of other records has: as asked for, and with the columns that queries read. */
export interface RecordSlots {
  custom?: readonly CustomFilter[] | null;
  slots?: readonly SlotFilter[];
  /** Filters by an archived or deleted field, or without a condition: nothing matches. */
  isUnanswerable?: boolean;
}

/** The filter with the columns of the custom fields of this record. Rejects an invalid value. */
export async function withRecordSlots<Filter extends RecordSlots>(
  tx: Tx,
  companyId: string,
  record: CustomRecord,
  filter: Filter,
): Promise<Filter> {
  if (!filter.custom?.length) return filter;
  const fields = await customFieldsOf(tx, companyId, record);
  const ids = new Set(fields.map(({ id }) => id));
  if (!filter.custom.every((each) => ids.has(each.field) && asksAnything(each)))
    return { ...filter, isUnanswerable: true };
  return { ...filter, slots: await slotFilters(tx, companyId, fields, filter.custom) };
}

/** The order of a list by a custom field of this record. Rejects a field that is no longer there. */
async function recordSlotOrder(
  tx: Tx,
  companyId: string,
  record: CustomRecord,
  fieldId: string,
): Promise<SlotOrder> {
  return slotOrder(fieldOf(await customFieldsOf(tx, companyId, record), fieldId));
}

/** The order of a list by one of its columns, or by a custom field of this record. Same rejection. */
export async function recordSort<Sort extends string>(
  tx: Tx,
  companyId: string,
  record: CustomRecord,
  sort: Sort | CustomKey,
): Promise<Sort | SlotOrder> {
  const fieldId = customFieldIdOf(sort);
  return fieldId === undefined ? (sort as Sort) : recordSlotOrder(tx, companyId, record, fieldId);
}
