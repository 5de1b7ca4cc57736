import { readDateRange } from '#client/kit/list-table/filters/readDateRange.ts';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import { readRange } from '#client/kit/list-table/filters/valueRange.ts';
import type { OwnDescription } from '#contract/people/own/ownField.ts';
import { NONE_CHOSEN, OWN_FILTERS } from '#contract/people/own/ownFilters.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';

/** The filters of a list by the company's own fields. */
export function ownFilters(fields: readonly OwnDescription[]): ListFilter[] {
  return fields.map((field): ListFilter => {
    const { id: name, label } = field;
    switch (OWN_FILTERS[field.type]) {
      case 'days':
        return { kind: 'dates', name, label };
      case 'range':
        return { kind: 'range', name, label };
      case 'begins':
        return { kind: 'text', name, label };
      default: {
        const options = Object.entries(field.choices ?? {}).map(([value, choice]) => ({
          value,
          label: choice,
        }));
        return { kind: 'choice', name, label, options: [{ value: NONE_CHOSEN, label: 'Empty' }, ...options] };
      }
    }
  });
}

/** What the API is asked for of them, out of the address. */
export interface OwnFilterInput {
  field: string;
  values?: string[];
  from?: string;
  to?: string;
  begins?: string;
}

/** The filters of the address by fields that there are. */
export function ownFilterInput(
  fields: readonly OwnDescription[],
  filters: ListAddress['filters'],
  timeZone: string,
): OwnFilterInput[] {
  return fields.flatMap(({ id, type, own }) => {
    const chosen = filters[id];
    if (!chosen) return [];
    const input = inputOf(OWN_FILTERS[type], chosen, timeZone);
    return input ? [{ field: own.id, ...input }] : [];
  });
}

type Input = Omit<OwnFilterInput, 'field'>;

function inputOf(
  kind: (typeof OWN_FILTERS)[keyof typeof OWN_FILTERS],
  chosen: readonly string[],
  timeZone: string,
): Input | null {
  if (kind === 'choices') return { values: [...chosen] };
  if (kind === 'begins') return chosen[0] ? { begins: chosen[0] } : null;
  const range = kind === 'days' ? readDateRange(chosen, timeZone) : readRange(chosen);
  return range && { ...(range.from && { from: range.from }), ...(range.to && { to: range.to }) };
}
