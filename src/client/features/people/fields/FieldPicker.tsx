import { fieldOptions } from '#client/entities/lead-options/fieldChoices.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { Picker } from '#client/kit/pickers/Picker.tsx';
import type { PickerProps } from '#client/kit/pickers/pickerProps.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';
import type { FieldDescription } from '#contract/people/fieldTypes.ts';
import { labelOf } from './anyField.ts';

interface FieldPickerProps extends Omit<PickerProps, 'label' | 'options' | 'isMany' | 'allowsNew'> {
  field: FieldDescription;
}

/** Picks the values of a field that is chosen: a choice of its own, entries of lead setup, projects, tags. */
export function FieldPicker({ field, ...picker }: FieldPickerProps) {
  return (
    <Picker
      {...picker}
      label={labelOf(field)}
      options={fieldOptions(field, useLeadChoices())}
      isMany={isOfMany(field)}
      allowsNew={field.type === 'labels'}
    />
  );
}

/** True where a field holds several values. */
export function isOfMany({ type }: Pick<FieldDescription, 'type'>): boolean {
  return type === 'references' || type === 'labels' || type === 'choices';
}

/** What a custom field of several values holds, within a sentence: of 'Spoken languages' 'languages', which only English forms like this. */
export function nounOf({ label }: Pick<FieldDescription, 'label'>): string {
  return i18n.locale === SOURCE_LANGUAGE ? (label.split(' ').at(-1)?.toLowerCase() ?? label) : label;
}
