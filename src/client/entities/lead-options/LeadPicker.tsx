import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { FieldProps } from '#client/kit/forms/fields/Field.tsx';
import { Field } from '#client/kit/forms/fields/Field.tsx';
import { Picker } from '#client/kit/pickers/Picker.tsx';
import type { PickerProps } from '#client/kit/pickers/pickerProps.ts';
import type { ChoiceKind } from './choiceOptions.ts';
import { choiceOptions } from './choiceOptions.ts';
import { useLeadChoices } from './leadOptionsApi.ts';

type Shared = Pick<
  PickerProps,
  'onClose' | 'children' | 'placeholder' | 'look' | 'className' | 'isDisabled' | 'noneLabel'
> & {
  kind: ChoiceKind;
  /** 'Stage' by default, as the kind is called. */
  label?: string;
};

/** Picks one stage, status, source, manager… `noneLabel` lets it be cleared: 'No manager'. */
export function OnePicker({
  kind,
  label = t(LABELS[kind]),
  value,
  onChange,
  ...rest
}: Shared & { value: string | null; onChange: (value: string | null) => void }) {
  const options = choiceOptions(kind, useLeadChoices());
  return (
    <Picker
      {...rest}
      label={label}
      options={options}
      values={value === null ? [] : [value]}
      onChange={([next]) => onChange(next ?? null)}
    />
  );
}

/** Picks several groups, projects or tags; a tag may be new. */
export function ManyPicker({
  kind,
  label = t(LABELS[kind]),
  values,
  onChange,
  ...rest
}: Shared & { values: readonly string[]; onChange: (values: readonly string[]) => void }) {
  const options = choiceOptions(kind, useLeadChoices());
  return (
    <Picker
      {...rest}
      label={label}
      options={options}
      values={values}
      onChange={onChange}
      isMany
      allowsNew={kind === 'tag'}
    />
  );
}

/** OnePicker as a field of a form. */
export function OnePickerField({
  error,
  hint,
  isOptional,
  ...picker
}: Parameters<typeof OnePicker>[0] & Omit<FieldProps, 'label'>) {
  return (
    <Field label={picker.label ?? t(LABELS[picker.kind])} {...{ error, hint, isOptional }}>
      {(control) => <OnePicker {...picker} {...control} />}
    </Field>
  );
}

/** ManyPicker as a field of a form. */
export function ManyPickerField({
  error,
  hint,
  isOptional,
  ...picker
}: Parameters<typeof ManyPicker>[0] & Omit<FieldProps, 'label'>) {
  return (
    <Field label={picker.label ?? t(LABELS[picker.kind])} {...{ error, hint, isOptional }}>
      {(control) => <ManyPicker {...picker} {...control} />}
    </Field>
  );
}

const LABELS: Record<ChoiceKind, MessageDescriptor> = {
  stage: msg`Stage`,
  status: msg`Status`,
  source: msg`Source`,
  group: msg`Groups`,
  manager: msg`Lead manager`,
  project: msg`Interested projects`,
  tag: msg`Tags`,
  category: msg`Property category`,
};
