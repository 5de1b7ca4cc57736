import { t } from '@lingui/core/macro';
import type { FieldDescription } from '#contract/people/fieldTypes.ts';

/** The label of the empty choice; undefined for required fields. */
export function noneLabelOf({ type, names }: Pick<FieldDescription, 'type' | 'names'>): string | undefined {
  if (type === 'choice' || type === 'yesNo' || type === 'rating' || type === 'timeZone') return t`None`;
  if (type === 'user') return t`Unassigned`;
  if (names === 'MANAGER') return t`Unassigned`;
  return names === 'SOURCE' ? t`None` : undefined;
}
