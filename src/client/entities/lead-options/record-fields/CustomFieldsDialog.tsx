import { t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { CustomFormFields } from './CustomFormFields.tsx';
import type { CustomChange, StoredValues } from './useCustomForm.ts';
import { useCustomForm } from './useCustomForm.ts';
import type { OtherRecord } from './useRecordFields.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

export interface CustomFieldsDialogProps {
  record: OtherRecord;
  recordId: string;
  values: StoredValues;
  /** Saves the changes; resolves to why that was refused, or null once they are saved. */
  onSave: (custom: CustomChange) => Promise<string | null>;
  onClose: () => void;
}

/** Edits the custom fields of a record. */
export function CustomFieldsDialog({ record, recordId, values, onSave, onClose }: CustomFieldsDialogProps) {
  const form = useCustomForm(record, values);
  const [isBusy, setIsBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const reading = form.read();
    if ('problem' in reading) return;
    if (!reading.custom) return onClose();
    setIsBusy(true);
    const message = await onSave(reading.custom);
    setIsBusy(false);
    setErrorMessage(message);
    if (message === null) onClose();
  }

  return (
    <FormDialog
      title={t`Edit custom fields`}
      submitLabel={t`Save changes`}
      isDirty={form.isDirty}
      isBusy={isBusy}
      errorMessage={errorMessage}
      onSubmit={(event) => void handleSubmit(event)}
      onClose={onClose}
    >
      <div className={grid.grid}>
        <CustomFormFields form={form} owner={{ kind: record, recordId }} />
      </div>
    </FormDialog>
  );
}
