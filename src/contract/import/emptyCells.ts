import type { ImportMode, MatchKey } from './importChoices.ts';
import type { ImportFieldPath } from './importFields.ts';

/** The fields of a file that a match field is read from. */
export const MATCH_FIELDS: Record<MatchKey, readonly ImportFieldPath[]> = {
  PHONE: ['phoneNumber', 'phoneTyped'],
  EMAIL: ['email'],
  ID: ['id'],
};

/**
 * Whether invalid cells of a column can be left empty. Not where updates find people by them: such a row would add a duplicate or
 * find no one.
 */
export function mayLeaveEmpty(
  field: string | null,
  { mode, matchKey }: { mode: ImportMode; matchKey: MatchKey | null },
): boolean {
  if (field === null) return false;
  const isMatched = matchKey !== null && MATCH_FIELDS[matchKey].some((path) => path === field);
  return !isMatched || mode === 'CREATE';
}
