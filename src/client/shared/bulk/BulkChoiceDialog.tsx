import { t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { Field } from '#client/kit/forms/fields/Field.tsx';
import { Picker } from '#client/kit/pickers/Picker.tsx';
import type { PickerOption } from '#client/kit/pickers/pickerOption.ts';

interface BulkChoiceDialogProps {
  /** 'Set owner of 12 deals' */
  title: string;
  label: string;
  /** Undefined while they are on their way. */
  options: readonly PickerOption[] | undefined;
  /** The label of no choice; without it one is required. */
  noneLabel?: string;
  isBusy: boolean;
  /** Null for no choice. */
  onApply: (value: string | null) => void;
  onClose: () => void;
}

/** Chooses a value for many records. */
export function BulkChoiceDialog({ title, label, options, noneLabel, ...rest }: BulkChoiceDialogProps) {
  const { isBusy, onApply, onClose } = rest;
  const [values, setValues] = useState<readonly string[]>([]);
  const [value] = values;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (value !== undefined) onApply(value === NONE ? null : value);
  }

  return (
    <FormDialog
      title={title}
      submitLabel={t`Apply`}
      isDirty={false}
      isBusy={isBusy}
      isIncomplete={value === undefined}
      errorMessage={null}
      width={440}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Field label={label}>
        {(control) => (
          <Picker
            {...control}
            label={label}
            options={
              options && noneLabel !== undefined ? [{ value: NONE, label: noneLabel }, ...options] : options
            }
            values={values}
            onChange={setValues}
          />
        )}
      </Field>
    </FormDialog>
  );
}

/** No id of a record. */
const NONE = 'none';
