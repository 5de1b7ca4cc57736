import { ASKABLE_FIELDS, askableOwnFields } from '#contract/forms/askedFields.ts';
import { FULL_NAME, NOTE } from '#contract/integrations/leadKeys.ts';
import { ownKey } from '#contract/people/own/ownField.ts';
import type { OwnField } from '#contract/people/own/ownField.ts';
import { isOwnPath } from '#contract/people/own/ownPath.ts';

interface FieldOption {
  value: string;
  label: string;
}

/**
 * What a name that a program sends can fill: a whole name, a note, the fields of leads, those that the company added, and the one that is chosen,
 * be it offered no longer: a select would show another in its place. The company's own are undefined until they are known.
 */
export function fieldOptions(
  ownFields: readonly OwnField[] | undefined,
  chosen: string | null,
): FieldOption[] {
  const options = [
    { value: FULL_NAME, label: 'Full name' },
    { value: NOTE, label: 'Note' },
    ...ASKABLE_FIELDS.map(({ id, label }) => ({ value: id as string, label: label as string })),
    ...askableOwnFields(ownFields ?? []).map(({ id, label }) => ({ value: ownKey(id) as string, label })),
  ];
  if (chosen === null || options.some(({ value }) => value === chosen)) return options;
  const isAwaited = ownFields === undefined && isOwnPath(chosen);
  return [
    ...options,
    { value: chosen, label: isAwaited ? 'Own field' : 'A field that is no longer offered' },
  ];
}
