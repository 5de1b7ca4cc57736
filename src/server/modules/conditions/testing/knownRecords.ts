import type { ConditionRecord, RelationName } from '#contract/conditions/relations.ts';
import type { KnownRecord, KnownValue } from './evaluate.ts';

/** Texts that differ by case, accents and signs that patterns give a meaning. */
export const TEXTS = [
  '',
  'Müller',
  'muller & Sons',
  'Straße 5',
  'STRASSE',
  'a.b*c',
  'x (y) [z]',
  'Zoë  Hill',
  'Łódź',
];
export const TAGS = ['VIP', 'Cold', 'Old'];
export const AMOUNTS = [0, 5_00, 99_90, 1200_00];
export const NUMBERS = [null, '-3.5', '0', '12', '1200'];
export const DAYS = [null, '2026-01-31', '2026-02-28', '2026-03-01', '2026-04-15'];
export const MOMENTS = [
  null,
  '2026-02-28T23:30:00.000Z',
  '2026-03-01T08:00:00.000Z',
  '2026-02-20T12:00:00.000Z',
  '2026-06-01T00:00:00.000Z',
];

/** A record of the database, as a test evaluates it. */
export interface MadeRecord extends KnownRecord {
  id: string;
  record: ConditionRecord;
  related: Record<RelationName, MadeRecord[]>;
}

export const known = (values: Record<string, [KnownValue['type'], KnownValue['value']]>) =>
  Object.fromEntries(Object.entries(values).map(([id, [type, value]]) => [id, { type, value }]));
export const links = () =>
  ({
    ...{ leads: [], contacts: [], deals: [], accounts: [], bookings: [], customers: [], invoices: [] },
  }) as MadeRecord['related'];

/** Random values out of a list, always the same ones. */
export type Pick = <T>(from: readonly T[]) => T;
export type Some = <T>(from: readonly T[]) => T[];
