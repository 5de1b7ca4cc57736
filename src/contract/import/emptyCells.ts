import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import { customKey } from '#contract/people/custom-fields/customField.ts';
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

/**
 * Whether invalid cells of a column are left empty unless the user decides otherwise: of related records, whose names may be unknown or
 * ambiguous in rows that are right otherwise.
 */
export function isLeftEmpty(
  field: string | null | undefined,
  customFields: readonly Pick<CustomField, 'id' | 'type'>[],
): boolean {
  return customFields.some(({ id, type }) => type === 'relation' && customKey(id) === field);
}
