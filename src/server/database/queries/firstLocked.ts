/** The key of a row in a table of companies. */
export interface RowKey {
  company_id: string;
  id: string;
}

/** How many due rows are looked at: more than the processes that lock some at the same time. */
export const CANDIDATES = 20;

/**
 * The first of these rows that `lock` returns; undefined for none. Finding rows of all companies and locking one of its company are two statements,
 * because Citus locks rows of one company at a time. `lock` repeats the condition, and skips locked rows.
 */
export async function firstLocked<Row>(
  keys: readonly RowKey[],
  lock: (key: RowKey) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  for (const key of keys) {
    const row = await lock(key);
    if (row) return row;
  }
  return undefined;
}
