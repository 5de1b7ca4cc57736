import type { DataTable } from './dataZip.ts';

/** The text that comes with a data export and explains it, even years later. */
export function aboutData(title: string, at: Date, tables: readonly DataTable[]): string {
  return [
    `${title}, exported from Exkoo on ${at.toISOString()}`,
    '',
    'Each file is one table. Times are UTC or say their distance from it, amounts are in the smallest part of their currency, and ids tell',
    'which rows of the tables belong together. Passwords, keys and links for signing in are never part of an export. The folders "files" and',
    '"images", where there are any, have what was uploaded.',
    '',
    ...tables.map(({ name, columns }) => `${name}: ${columns.join(', ')}`),
    '',
  ].join('\n');
}
