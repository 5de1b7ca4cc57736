import type { FieldDescription } from '#contract/people/fieldTypes.ts';

/** How nothing is called as a choice of one; undefined for what somebody always has. */
export function noneLabelOf({ type, names }: Pick<FieldDescription, 'type' | 'names'>): string | undefined {
  if (type === 'choice' || type === 'yesNo' || type === 'timeZone') return 'None';
  if (type === 'user') return 'Nobody';
  if (names === 'MANAGER') return 'Nobody';
  return names === 'SOURCE' ? 'None' : undefined;
}
