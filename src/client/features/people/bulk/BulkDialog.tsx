import { t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { choiceOptions } from '#client/entities/lead-options/choiceOptions.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { ManyPickerField } from '#client/entities/lead-options/LeadPicker.tsx';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { Field } from '#client/kit/forms/fields/Field.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { Picker } from '#client/kit/pickers/Picker.tsx';
import { LostReasonField } from '../LostReasonField.tsx';
import type { BulkChange, BulkKind } from './bulkChoices.ts';
import { ASSIGNMENTS, BULK_ACTIONS } from './bulkChoices.ts';

interface BulkDialogProps {
  kind: BulkKind;
  /** '12 leads' */
  what: string;
  isBusy: boolean;
  onApply: (change: BulkChange) => Promise<void>;
  onClose: () => void;
}

/** Chooses what many people get, or lose. */
export function BulkDialog({ kind, what, isBusy, onApply, onClose }: BulkDialogProps) {
  const isAssigning = kind === 'manager';
  const { title, isMany, label, change } = BULK_ACTIONS[kind];
  const fieldLabel = isAssigning ? t`Lead manager` : t(label);
  const [values, setValues] = useState<readonly string[]>([]);
  const [isRemoving, setIsRemoving] = useState(false);
  const choices = useLeadChoices();
  const options = choiceOptions(kind, choices);
  const [reason, setReason] = useState('');
  const status = kind === 'status' && choices?.statuses.find(({ _id }) => _id === values[0]);
  const isLosing = status && status.outcome === 'LOST';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void onApply({ ...change([...values], isRemoving), ...(isLosing && reason && { lostReason: reason }) });
  }

  return (
    <FormDialog
      title={title(what)}
      submitLabel={t`Apply`}
      isDirty={false}
      isBusy={isBusy}
      isIncomplete={values.length === 0}
      errorMessage={null}
      width={440}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {isMany && (
        <NativeSelect
          label={t`Action`}
          value={isRemoving ? 'remove' : 'add'}
          onChange={(event) => setIsRemoving(event.target.value === 'remove')}
          options={[
            { value: 'add', label: t`Add` },
            { value: 'remove', label: t`Remove` },
          ]}
        />
      )}
      {isMany ? (
        <ManyPickerField kind={kind} label={fieldLabel} values={values} onChange={setValues} />
      ) : (
        <Field label={fieldLabel}>
          {(control) => (
            <Picker
              {...control}
              label={fieldLabel}
              options={isAssigning ? options && [...assignmentOptions(), ...options] : options}
              values={values}
              onChange={setValues}
            />
          )}
        </Field>
      )}
      {isLosing && (
        <>
          <LostReasonField value={reason} onChange={setReason} />
          <p>{t`Their next calls and next meetings are cleared.`}</p>
        </>
      )}
    </FormDialog>
  );
}

function assignmentOptions() {
  return Object.entries(ASSIGNMENTS).map(([value, label]) => ({ value, label: t(label) }));
}
