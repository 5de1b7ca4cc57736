import { zonedDay } from '#client/kit/time/zonedTime.ts';
import { usualRange } from './usualDays.ts';
import type { DaysLie } from './usualDays.ts';

/** One thing that a filter can be set to. */
export interface FilterOption {
  /** Stands in the address. */
  value: string;
  label: string;
  /** A dot before the label: any CSS colour, for instance a stage's own. */
  color?: string;
  /** How many rows have it, at the right end. */
  count?: number;
}

/** A filter of a list: choices out of options, a range of days or of numbers, or how a text begins. Its name is the parameter in the address. */
export type ListFilter = ChoiceFilter | DatesFilter | TypedFilter;

export interface ChoiceFilter {
  kind: 'choice';
  name: string;
  /** 'Stage' */
  label: string;
  /** Undefined while they are on their way. */
  options: readonly FilterOption[] | undefined;
  /** Only one at a time; otherwise any of the chosen ones matches. */
  isSingle?: true;
}

export interface DatesFilter {
  kind: 'dates';
  name: string;
  /** 'Date added' */
  label: string;
  /** Ahead, as those of a next call, or past, as those of what was added: which days are offered as usual ones. Either without it. */
  lie?: DaysLie;
}

/** What is typed: 'from..to' of numbers, or the beginning of a text. */
export interface TypedFilter {
  kind: 'range' | 'text';
  name: string;
  /** 'Budget' */
  label: string;
}

/** Days as they stand in the address, both included; either end may be open ('' in the address). */
export interface DateRange {
  /** 2026-01-31 */
  from: string | null;
  to: string | null;
}

/**
 * The range of a dates filter out of its value in the address: '2026-01-01..2026-01-31', or usual days, which are told from today on in
 * the company's time zone. Null when there is none.
 */
export function readDateRange(values: readonly string[] | undefined, timeZone: string): DateRange | null {
  const usual = usualRange(values?.[0], () => zonedDay(Date.now(), timeZone));
  if (usual) return usual;
  const match = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/.exec(values?.[0] ?? '');
  if (!match || (!match[1] && !match[2])) return null;
  if ([match[1], match[2]].some((day) => day && !isDay(day))) return null;
  return { from: match[1] ?? null, to: match[2] ?? null };
}

/** An address can hold days that no calendar has: '2026-13-45', '2026-02-30'. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** The value of a dates filter for the address; none for a range open at both ends. */
export function writeDateRange({ from, to }: DateRange): string[] {
  return from || to ? [`${from ?? ''}..${to ?? ''}`] : [];
}
