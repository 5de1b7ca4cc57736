import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { PERSON_LENGTHS } from '#contract/limits/records/people.ts';
import { textLength } from '#contract/validation/text.ts';
import { LostReasonField } from './LostReasonField.tsx';

interface LossDialogProps {
  /** Something is due, which the loss takes away. */
  isSomethingNext: boolean;
  onDecide: (reason: string) => void;
  onClose: () => void;
}

/** Asks why a lead is lost, before it is. */
export function LossDialog({ isSomethingNext, onDecide, onClose }: LossDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={t`Why is this lead lost?`}
      submitLabel={t`Mark as lost`}
      isDirty={false}
      isBusy={false}
      errorMessage={null}
      width={440}
      onSubmit={(event) => {
        event.preventDefault();
        if (textLength(reason) <= PERSON_LENGTHS.lostReason) onDecide(reason);
      }}
      onClose={onClose}
    >
      <LostReasonField value={reason} onChange={setReason} />
      {isSomethingNext && <p>{t`The next call and next meeting are cleared.`}</p>}
    </FormDialog>
  );
}
