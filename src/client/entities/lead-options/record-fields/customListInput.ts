import type { ListSort } from '#contract/lists/listSort.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import type { CustomFilterInput } from '#contract/people/custom-fields/customFilterInput.ts';
import { customFilterInput } from '#contract/people/custom-fields/customFilterInput.ts';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';

interface CustomListInput {
  custom?: CustomFilterInput[];
  sort?: 'custom';
  customField?: string;
  direction?: 'ASC' | 'DESC';
}

/** The part of a list's query input that custom fields decide: filters, and the order if its first step is by one. */
export function customListInput(
  { sorts, filters }: { sorts: readonly ListSort[]; filters: Readonly<Record<string, readonly string[]>> },
  fields: readonly CustomFieldDescription[],
  timeZone: string,
): CustomListInput {
  const custom = customFilterInput(fields, filters, timeZone, Date.now());
  const [first] = sorts;
  const field = first && fields.find(({ id, list }) => id === first.by && list.sort);
  return {
    ...(custom.length > 0 && { custom }),
    ...(first &&
      field && {
        sort: 'custom' as const,
        customField: customFieldIdOf(field.id) ?? '',
        direction: first.isDescending ? ('DESC' as const) : ('ASC' as const),
      }),
  };
}
