import type { Tables } from '#server/database/tables.ts';

/** One file of a data export: rows of one table. */
export interface DataPart {
  /** The file's name, without its extension. */
  name: string;
  table: keyof Tables;
  /** What the rows must have, column by column: a value, any of several, or nothing. */
  where: Readonly<Record<string, string | readonly string[] | null>>;
  /** These columns alone. What isSecret names is left out in any case. */
  columns?: readonly string[];
  /** The companies in which it is read one after the other: rows that the wall shows to one member in one company. */
  within?: readonly string[];
}

/**
 * Columns that no export contains, of any table: password hashes, tokens, keys of certificates and providers.
 * Also columns for search and comparison, which only repeat other columns.
 */
export function isSecret(column: string): boolean {
  return SECRET.test(column);
}

const SECRET = /(?:^|_)(?:hash|secret|token|key|pem|password|search)(?:_|$)/;
