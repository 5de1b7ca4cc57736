/** Which columns of a kind of record belong together, and which refer to other records. */
export interface RevertRules {
  /** Columns that are reverted with another one that the job changed. */
  follows: Readonly<Record<string, string>>;
  /** Columns with ids of records that may have been deleted since. */
  references: readonly string[];
}

interface ChangedColumns {
  stored: Readonly<Record<string, unknown>>;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
  /** Ids of records that still exist, of those in `references`. */
  existing: ReadonlySet<string>;
}

/** The previous values of the columns that still have the values of the job; isWhole is false if any was changed since. */
export function revertedColumns(
  { stored, before, after, existing }: ChangedColumns,
  { follows, references }: RevertRules,
): { columns: Record<string, unknown>; isWhole: boolean } {
  const isReverted = (column: string) => {
    const leader = follows[column];
    const decisive = leader !== undefined && leader in after ? leader : column;
    if (!isSameValue(stored[decisive], after[decisive])) return false;
    const value = before[decisive];
    return value === null || !references.includes(decisive) || existing.has(String(value));
  };
  const reverted = Object.keys(before).filter(isReverted);
  return {
    columns: Object.fromEntries(reverted.map((column) => [column, before[column]])),
    isWhole: reverted.length === Object.keys(before).length,
  };
}

/** Whether a stored value is that of a job, which was stored as JSON. */
export function isSameValue(stored: unknown, inJob: unknown): boolean {
  return JSON.stringify(stored ?? null) === JSON.stringify(inJob ?? null);
}

/** The ids of other records in the previous values. */
export function formerReferences(
  effects: readonly { before: Readonly<Record<string, unknown>> | null }[],
  { references }: RevertRules,
): string[] {
  return effects.flatMap(({ before }) =>
    references.flatMap((column) => {
      const value = before?.[column];
      return typeof value === 'string' ? [value] : [];
    }),
  );
}
