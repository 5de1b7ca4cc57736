import type { DataTable } from './dataZip.ts';

/** The text that comes with a data export and explains it, even years later. */
export function aboutData(title: string, at: Date, tables: readonly DataTable[]): string {
  return [
    `${title}, exported from Exkoo on ${at.toISOString()}`,
    '',
    'Each file is one table. Times are in UTC or contain their UTC offset, amounts are in minor units of the currency, and ids show',
    'which rows belong together. Passwords, keys and login links are never exported. The folders "files" and',
    '"images" contain uploaded files, if there are any.',
    '',
    ...tables.map(({ name, columns }) => `${name}: ${columns.join(', ')}`),
    '',
  ].join('\n');
}
