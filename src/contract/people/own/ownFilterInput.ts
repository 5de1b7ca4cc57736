import { NO_VALUE } from '#contract/lists/filters/noValue.ts';
import { readDateRange } from '#contract/lists/filters/readDateRange.ts';
import { readRange } from '#contract/lists/filters/valueRange.ts';
import type { OwnDescription } from './ownField.ts';
import { NONE_CHOSEN, OWN_FILTERS } from './ownFilters.ts';
import { ownIdOf } from './ownPath.ts';

/** A filter by a custom field, as the API takes it. */
export interface OwnFilterInput {
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
export function ownFilterInput(
  fields: readonly OwnDescription[],
  filters: Readonly<Record<string, readonly string[]>>,
  timeZone: string,
  now: number,
): OwnFilterInput[] {
  const known = fields.flatMap(({ id, type, own }) => {
    const chosen = filters[id];
    if (!chosen) return [];
    const input = inputOf(OWN_FILTERS[type], chosen, timeZone, now);
    return input ? [{ field: own.id, ...input }] : [];
  });
  return [...known, ...unknownFilters(fields, Object.keys(filters)).map((field) => ({ field }))];
}

/** The ids of filtered custom fields that are not in this list. */
export function unknownFilters(fields: readonly OwnDescription[], names: readonly string[]): string[] {
  const known = new Set<string>(fields.map(({ own }) => own.id));
  return names.flatMap((name) => ownIdOf(name) ?? []).filter((id) => !known.has(id));
}

type Input = Omit<OwnFilterInput, 'field'>;

function inputOf(
  kind: (typeof OWN_FILTERS)[keyof typeof OWN_FILTERS],
  chosen: readonly string[],
  timeZone: string,
  now: number,
): Input | null {
  if (kind === 'choices') return { values: [...chosen] };
  if (chosen[0] === NO_VALUE) return { values: [NONE_CHOSEN] };
  if (kind === 'begins') return chosen[0] ? { begins: chosen[0] } : null;
  const range = kind === 'days' ? readDateRange(chosen, timeZone, now) : readRange(chosen);
  return range && { ...(range.from && { from: range.from }), ...(range.to && { to: range.to }) };
}
