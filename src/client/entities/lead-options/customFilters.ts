import { msg, t } from '@lingui/core/macro';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import { unknownFilters } from '#contract/people/custom-fields/customFilterInput.ts';
import { ANY_VALUE, CUSTOM_FILTERS, NONE_CHOSEN } from '#contract/people/custom-fields/customFilters.ts';
import { foundRecords } from './references/foundRecords.tsx';

/** The filters of a list by the company's custom fields. */
export function customFilters(fields: readonly CustomFieldDescription[]): ListFilter[] {
  return fields.map((field): ListFilter => {
    const { id: name, label } = field;
    switch (CUSTOM_FILTERS[field.type]) {
      case 'days':
        return { kind: 'dates', name, label, none: EMPTY };
      case 'range':
        return { kind: 'range', name, label, none: EMPTY };
      case 'begins':
        return { kind: 'text', name, label, none: EMPTY };
      case 'presence':
        return {
          kind: 'choice',
          name,
          label,
          isSingle: true,
          options: [
            { value: ANY_VALUE, label: NOT_EMPTY },
            { value: NONE_CHOSEN, label: EMPTY },
          ],
        };
      default: {
        const { target } = field.custom;
        if (target)
          return {
            kind: 'choice',
            name,
            label,
            options: [{ value: NONE_CHOSEN, label: EMPTY }],
            found: foundRecords(target),
          };
        const options = Object.entries(field.choices ?? {}).map(([value, choice]) => ({
          value,
          label: choice,
        }));
        return { kind: 'choice', name, label, options: [{ value: NONE_CHOSEN, label: EMPTY }, ...options] };
      }
    }
  });
}

const EMPTY = msg`Empty`;
const NOT_EMPTY = msg`Not empty`;

/**
 * Filters of a URL by archived or deleted custom fields, which match no one: they stay visible until the user removes them. `archived`
 * are the names of the archived ones.
 */
export function formerFilters(
  fields: readonly CustomFieldDescription[],
  archived: readonly { id: string; label: string }[],
  filters: Readonly<Record<string, readonly string[]>>,
): ListFilter[] {
  return unknownFilters(fields, Object.keys(filters)).map((id) => {
    const name = customKey(id);
    const label = archived.find((field) => field.id === id)?.label;
    return {
      kind: 'choice',
      name,
      label: label === undefined ? t`Missing field` : t`${label} (archived)`,
      options: (filters[name] ?? []).map((value) => ({ value, label: t`no matches` })),
    };
  });
}
