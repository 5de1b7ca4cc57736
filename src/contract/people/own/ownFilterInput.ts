import { readDateRange } from '#contract/lists/filters/readDateRange.ts';
import { readRange } from '#contract/lists/filters/valueRange.ts';
import type { OwnDescription } from './ownField.ts';
import { OWN_FILTERS } from './ownFilters.ts';

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
  filters: Readonly<Record<string, readonly string[]>>,
  timeZone: string,
  now: number,
): OwnFilterInput[] {
  return fields.flatMap(({ id, type, own }) => {
    const chosen = filters[id];
    if (!chosen) return [];
    const input = inputOf(OWN_FILTERS[type], chosen, timeZone, now);
    return input ? [{ field: own.id, ...input }] : [];
  });
}

type Input = Omit<OwnFilterInput, 'field'>;

function inputOf(
  kind: (typeof OWN_FILTERS)[keyof typeof OWN_FILTERS],
  chosen: readonly string[],
  timeZone: string,
  now: number,
): Input | null {
  if (kind === 'choices') return { values: [...chosen] };
  if (kind === 'begins') return chosen[0] ? { begins: chosen[0] } : null;
  const range = kind === 'days' ? readDateRange(chosen, timeZone, now) : readRange(chosen);
  return range && { ...(range.from && { from: range.from }), ...(range.to && { to: range.to }) };
}
