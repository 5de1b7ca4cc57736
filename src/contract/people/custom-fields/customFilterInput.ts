import { NO_VALUE } from '#contract/lists/filters/noValue.ts';
import { readDateRange } from '#contract/lists/filters/readDateRange.ts';
import { readRange } from '#contract/lists/filters/valueRange.ts';
import { zonedDayStart } from '#contract/time/zonedTime.ts';
import type { CustomFieldDescription } from './customField.ts';
import { CUSTOM_FILTERS, NONE_CHOSEN } from './customFilters.ts';
import { customFieldIdOf } from './customPath.ts';

/** A filter by a custom field, as the API takes it. */
export interface CustomFilterInput {
  field: string;
  values?: string[];
  from?: string;
  to?: string;
  begins?: string;
}

/**
 * The custom field filters of a URL. Filters by archived or deleted fields are sent, too, and match no one: without them more people
 * would be shown, or receive messages, than intended.
 */
export function customFilterInput(
  fields: readonly CustomFieldDescription[],
  filters: Readonly<Record<string, readonly string[]>>,
  timeZone: string,
  now: number,
): CustomFilterInput[] {
  const known = fields.flatMap(({ id, type, custom }) => {
    const chosen = filters[id];
    if (!chosen) return [];
    const input = inputOf(CUSTOM_FILTERS[type], chosen, timeZone, now);
    if (input && type === 'dateTime') return [{ field: custom.id, ...momentsOf(input, timeZone) }];
    return input ? [{ field: custom.id, ...input }] : [];
  });
  return [...known, ...unknownFilters(fields, Object.keys(filters)).map((field) => ({ field }))];
}

/** The ids of filtered custom fields that are not in this list. */
export function unknownFilters(
  fields: readonly CustomFieldDescription[],
  names: readonly string[],
): string[] {
  const known = new Set<string>(fields.map(({ custom }) => custom.id));
  return names.flatMap((name) => customFieldIdOf(name) ?? []).filter((id) => !known.has(id));
}

type Input = Omit<CustomFilterInput, 'field'>;

function inputOf(
  kind: (typeof CUSTOM_FILTERS)[keyof typeof CUSTOM_FILTERS],
  chosen: readonly string[],
  timeZone: string,
  now: number,
): Input | null {
  if (kind === 'choices' || kind === 'presence') return { values: [...chosen] };
  if (chosen[0] === NO_VALUE) return { values: [NONE_CHOSEN] };
  if (kind === 'begins') return chosen[0] ? { begins: chosen[0] } : null;
  const range = kind === 'days' ? readDateRange(chosen, timeZone, now) : readRange(chosen);
  return range && { ...(range.from && { from: range.from }), ...(range.to && { to: range.to }) };
}

/** The moments of a range of days, both inclusive. */
function momentsOf({ from, to, ...input }: Input, timeZone: string): Input {
  return {
    ...input,
    ...(from && { from: zonedDayStart(from, timeZone) }),
    ...(to && { to: new Date(Date.parse(zonedDayStart(to, timeZone, 1)) - 1).toISOString() }),
  };
}
