import { CUSTOM_FIELD_MESSAGES } from '#contract/people/custom-fields/customFieldRules.ts';
import { ANY_VALUE, NONE_CHOSEN } from '#contract/people/custom-fields/customFilters.ts';
import type { CustomKey } from '#contract/people/custom-fields/customPath.ts';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';
import { encodeCustomValue, isText, sortedText } from '#contract/people/custom-fields/customValueEncoding.ts';
import { readCustomValue } from '#contract/people/custom-fields/customValues.ts';
import { invalid } from '#server/access/userError.ts';
import type { OrderStep } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SlottedField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
import { valuesMeaning } from '#server/modules/custom-fields/references/relatedRecords.service.ts';
import type {
  CustomFilter,
  PeopleFilter,
  PeoplePage,
  PeopleSort,
  SlotFilter,
  SlotOrder,
} from './peopleFilter.ts';

/** The requested order of a list, with custom fields by name. */
export interface OrderInput {
  sort: PeopleSort | CustomKey;
  isDescending: boolean;
  thenBy?: readonly OrderStep<PeopleSort | CustomKey>[];
}

/** The requested page of a list. */
export interface AskedPage extends OrderInput {
  limit: number;
  offset: number;
}

/**
 * The filter with the columns of its custom fields. Rejects a deleted field, an invalid value, and a field
 * without a condition: a browser that does not know the field meant particular people.
 */
export async function slottedFilter(tx: Tx, companyId: string, filter: PeopleFilter): Promise<PeopleFilter> {
  if (!filter.custom?.length) return filter;
  const fields = await customFieldsOf(tx, companyId);
  if (!filter.custom.every(asksAnything)) throw invalid('unknown-field', CUSTOM_FIELD_MESSAGES.filterGone);
  return { ...filter, slots: await slotFilters(tx, companyId, fields, filter.custom) };
}

/** The filters with the columns of these fields; a related person includes everybody who was merged into them. */
export async function slotFilters(
  tx: Tx,
  companyId: string,
  fields: readonly SlottedField[],
  custom: readonly CustomFilter[],
): Promise<SlotFilter[]> {
  const filters = [];
  for (const each of custom) {
    const field = fieldOf(fields, each.field);
    const filter = slotFilter(field, each);
    const { anyOf } = filter;
    const isRelated = field.type === 'relation' && anyOf;
    filters.push(
      isRelated ? { ...filter, anyOf: await valuesMeaning(tx, companyId, field.target, anyOf) } : filter,
    );
  }
  return filters;
}

/** Whether the filter has a condition. */
export function asksAnything({ values, from, to, begins }: CustomFilter): boolean {
  return Boolean(values?.length || from || to || begins);
}

/** The same for reading: a deleted field, or one without a condition, matches no one. */
export async function shownSlots(tx: Tx, companyId: string, filter: PeopleFilter): Promise<PeopleFilter> {
  if (!filter.custom?.length) return filter;
  const ids = new Set((await customFieldsOf(tx, companyId)).map(({ id }) => id));
  const asked = filter.custom.filter((each) => ids.has(each.field) && asksAnything(each));
  const isUnanswerable = asked.length < filter.custom.length;
  return isUnanswerable ? { ...filter, custom: [], isUnanswerable } : slottedFilter(tx, companyId, filter);
}

/** The order with the columns of the custom fields that it names. */
export async function slottedOrder(
  tx: Tx,
  companyId: string,
  { sort, isDescending, thenBy = [] }: OrderInput,
): Promise<Required<Pick<PeoplePage, 'sort' | 'isDescending' | 'thenBy'>>> {
  const isCustom = [sort, ...thenBy.map((step) => step.sort)].some(
    (each) => customFieldIdOf(each) !== undefined,
  );
  const fields = isCustom ? await customFieldsOf(tx, companyId) : [];
  const resolved = (key: PeopleSort | CustomKey): PeopleSort | SlotOrder => {
    const id = customFieldIdOf(key);
    return id === undefined ? (key as PeopleSort) : slotOrder(fieldOf(fields, id));
  };
  return {
    sort: resolved(sort),
    isDescending,
    thenBy: thenBy.map((step) => ({ ...step, sort: resolved(step.sort) })),
  };
}

/** The field of this id. Rejects one that is no longer there. */
export function fieldOf(fields: readonly SlottedField[], id: string): SlottedField {
  const field = fields.find((each) => each.id === id);
  if (!field) throw invalid('unknown-field', CUSTOM_FIELD_MESSAGES.filterGone);
  return field;
}

/** The order of a list by this field. */
export function slotOrder({ slot, type, choices }: SlottedField): SlotOrder {
  const isRanked = type === 'choice' || type === 'user';
  return { slot, ranks: isRanked ? choices.map(({ id }) => id) : null };
}

/** The filter with the column of its field. Rejects an invalid value. */
function slotFilter(field: SlottedField, { values, from, to, begins }: CustomFilter): SlotFilter {
  const { slot, type } = field;
  const wanted = values?.filter((value) => value !== NONE_CHOSEN) ?? [];
  const isEmptyToo = wanted.length < (values?.length ?? 0);
  if (type === 'choices') return { slot, isEmptyToo, ...(wanted.length > 0 && { choosing: wanted }) };
  if (type === 'choice' || type === 'user' || type === 'yesNo' || type === 'rating' || type === 'relation')
    return { slot, isEmptyToo, ...(wanted.length > 0 && { anyOf: wanted }) };
  // The values begin with an id
  if (type === 'file') return { slot, isEmptyToo, ...(wanted.includes(ANY_VALUE) && { from: '0' }) };
  if (isText(type)) return { slot, isEmptyToo, begins: begins ? sortedText(type, begins) : null };
  return { slot, isEmptyToo, from: bound(field, from), to: bound(field, to) };
}

function bound(field: SlottedField, given: string | null | undefined): string | null {
  const reading = readCustomValue(field, given ?? null);
  if ('problem' in reading) throw invalid('invalid-custom-filter', reading.problem);
  return encodeCustomValue(field.type, reading.value);
}
