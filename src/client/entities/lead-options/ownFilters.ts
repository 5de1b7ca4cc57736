import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import type { OwnDescription } from '#contract/people/own/ownField.ts';
import { ownKey } from '#contract/people/own/ownField.ts';
import { unknownFilters } from '#contract/people/own/ownFilterInput.ts';
import { NONE_CHOSEN, OWN_FILTERS } from '#contract/people/own/ownFilters.ts';

/** The filters of a list by the company's own fields. */
export function ownFilters(fields: readonly OwnDescription[]): ListFilter[] {
  return fields.map((field): ListFilter => {
    const { id: name, label } = field;
    switch (OWN_FILTERS[field.type]) {
      case 'days':
        return { kind: 'dates', name, label, none: EMPTY };
      case 'range':
        return { kind: 'range', name, label, none: EMPTY };
      case 'begins':
        return { kind: 'text', name, label, none: EMPTY };
      default: {
        const options = Object.entries(field.choices ?? {}).map(([value, choice]) => ({
          value,
          label: choice,
        }));
        return { kind: 'choice', name, label, options: [{ value: NONE_CHOSEN, label: EMPTY }, ...options] };
      }
    }
  });
}

const EMPTY = 'Empty';

/**
 * Filters of a URL by archived or deleted custom fields, which match no one: they stay visible until the user removes them. `archived`
 * are the names of the archived ones.
 */
export function formerFilters(
  fields: readonly OwnDescription[],
  archived: readonly { id: string; label: string }[],
  filters: Readonly<Record<string, readonly string[]>>,
): ListFilter[] {
  return unknownFilters(fields, Object.keys(filters)).map((id) => {
    const name = ownKey(id);
    const label = archived.find((field) => field.id === id)?.label;
    return {
      kind: 'choice',
      name,
      label: label === undefined ? 'Missing field' : `${label} (archived)`,
      options: (filters[name] ?? []).map((value) => ({ value, label: 'no matches' })),
    };
  });
}
