import { msg, t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { CustomValueField } from '#client/entities/lead-options/record-fields/CustomValueField.tsx';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import { readCustomValue } from '#contract/people/custom-fields/customValues.ts';
import type { FieldValue } from '#contract/people/fieldTypes.ts';
import { isOfMany } from '../fields/FieldPicker.tsx';
import type { BulkChange } from './bulkChoices.ts';

interface CustomFieldDialogProps {
  fields: readonly CustomFieldDescription[];
  /** '12 leads' */
  what: string;
  isBusy: boolean;
  onApply: (change: BulkChange) => Promise<void>;
  onClose: () => void;
}

type Way = 'custom' | 'addCustom' | 'removeCustom' | 'clear';

/** Chooses one of the company's custom fields and what many people get there, or lose. */
export function CustomFieldDialog({ fields, what, isBusy, onApply, onClose }: CustomFieldDialogProps) {
  const [chosen, setChosen] = useState(fields[0]);
  const [way, setWay] = useState<Way>(firstWay(fields[0]));
  const [value, setValue] = useState<FieldValue>(null);
  const [problem, setProblem] = useState<string>();

  function begin(field: CustomFieldDescription | undefined, next: Way) {
    setChosen(field);
    setWay(next);
    setValue(null);
    setProblem(undefined);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return;
    const { id } = chosen.custom;
    if (way === 'clear') return void onApply({ custom: { [id]: null } });
    const reading = readCustomValue(chosen.custom, value);
    if ('problem' in reading) return setProblem(reading.problem);
    if (reading.value === null) return setProblem(t`This field is required!`);
    void onApply({ [way]: { [id]: reading.value } });
  }

  return (
    <FormDialog
      title={t`Change a field of ${what}`}
      submitLabel={t`Apply`}
      isDirty={false}
      isBusy={isBusy}
      errorMessage={null}
      width={440}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <NativeSelect
        label={t`Field`}
        value={chosen?.id ?? ''}
        options={fields.map(({ id, label }) => ({ value: id, label }))}
        onChange={(event) => {
          const field = fields.find(({ id }) => id === event.target.value);
          begin(field, firstWay(field));
        }}
      />
      {chosen && (
        <NativeSelect
          label={t`Action`}
          value={way}
          options={(isOfMany(chosen) ? MANY_WAYS : ONE_WAYS).map((each) => ({
            ...each,
            label: t(each.label),
          }))}
          onChange={(event) => begin(chosen, event.target.value as Way)}
        />
      )}
      {chosen && way !== 'clear' && (
        <CustomValueField
          key={chosen.id}
          field={chosen}
          value={value}
          error={problem}
          onChange={(next) => {
            setProblem(undefined);
            setValue(next);
          }}
        />
      )}
    </FormDialog>
  );
}

function firstWay(field: CustomFieldDescription | undefined): Way {
  return field && isOfMany(field) ? 'addCustom' : 'custom';
}

const CLEAR = { value: 'clear', label: msg`Clear the field` };
const ONE_WAYS = [{ value: 'custom', label: msg`Set` }, CLEAR];
const MANY_WAYS = [
  { value: 'addCustom', label: msg`Add` },
  { value: 'removeCustom', label: msg`Remove` },
  CLEAR,
];
