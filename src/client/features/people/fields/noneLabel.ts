import type { FieldDescription } from '#contract/people/fieldTypes.ts';

/** The label of the empty choice; undefined for required fields. */
export function noneLabelOf({ type, names }: Pick<FieldDescription, 'type' | 'names'>): string | undefined {
  if (type === 'choice' || type === 'yesNo' || type === 'timeZone') return 'None';
  if (type === 'user') return 'Unassigned';
  if (names === 'MANAGER') return 'Unassigned';
  return names === 'SOURCE' ? 'None' : undefined;
}
