import { t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useFindPipelinesQuery } from '#client/entities/deals/dealsApi.ts';
import { stageOptions } from '#client/entities/deals/stageOptions.ts';
import { choiceOptions } from '#client/entities/lead-options/choiceOptions.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { DateField } from '#client/kit/pickers/DateField.tsx';
import { BulkChoiceDialog } from '#client/shared/bulk/BulkChoiceDialog.tsx';
import { DEAL_LIMITS } from '#contract/limits/records/deals.ts';
import { DEAL_MESSAGES } from '#contract/validation/records/deal.ts';
import { textLength } from '#contract/validation/text.ts';
import type { DealBulkChange } from './dealBulk.generated.ts';

/** What a dialog changes on many deals. */
export type DealBulkKind = 'owner' | 'source' | 'stage' | 'expectedClose' | 'won' | 'lost';

interface DealBulkDialogProps {
  kind: DealBulkKind;
  /** '12 deals' */
  what: string;
  isBusy: boolean;
  onApply: (change: DealBulkChange) => void;
  onClose: () => void;
}

/** Asks for the new value of many deals. */
export function DealBulkDialog(props: DealBulkDialogProps) {
  const { kind, what, isBusy, onApply, onClose } = props;
  const choices = useLeadChoices();
  const { data: pipelines } = useFindPipelinesQuery();
  const dialog = { isBusy, onClose };
  switch (kind) {
    case 'owner':
      return (
        <BulkChoiceDialog
          {...dialog}
          title={t`Set owner of ${what}`}
          label={t`Owner`}
          options={choiceOptions('manager', choices)}
          noneLabel={t`Unassigned`}
          onApply={(ownerId) => onApply({ ownerId })}
        />
      );
    case 'source':
      return (
        <BulkChoiceDialog
          {...dialog}
          title={t`Set source of ${what}`}
          label={t`Source`}
          options={choiceOptions('source', choices)}
          noneLabel={t`No source`}
          onApply={(sourceId) => onApply({ sourceId })}
        />
      );
    case 'stage':
      return (
        <BulkChoiceDialog
          {...dialog}
          title={t`Set stage of ${what}`}
          label={t`Stage`}
          options={pipelines && stageOptions(pipelines.data)}
          onApply={(stageId) => stageId && onApply({ stageId })}
        />
      );
    case 'expectedClose':
      return <CloseDayDialog {...props} />;
    default:
      return <EndDialog {...props} outcome={kind === 'won' ? 'WON' : 'LOST'} />;
  }
}

function CloseDayDialog({ what, isBusy, onApply, onClose }: DealBulkDialogProps) {
  const [day, setDay] = useState('');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onApply({ expectedCloseOn: day || null });
  }

  return (
    <FormDialog
      title={t`Set expected close of ${what}`}
      submitLabel={t`Apply`}
      isDirty={false}
      isBusy={isBusy}
      errorMessage={null}
      width={440}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <DateField
        label={t`Expected close`}
        isOptional
        hint={t`Leave empty to clear it.`}
        value={day}
        onChange={setDay}
      />
    </FormDialog>
  );
}

function EndDialog({
  what,
  outcome,
  isBusy,
  onApply,
  onClose,
}: DealBulkDialogProps & { outcome: 'WON' | 'LOST' }) {
  const [reason, setReason] = useState('');
  const [closedOn, setClosedOn] = useState('');
  const isTooLong = textLength(reason.trim()) > DEAL_LIMITS.reason;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isTooLong) return;
    onApply({ close: { outcome, reason: reason.trim() || null, closedOn: closedOn || null } });
  }

  const isWon = outcome === 'WON';
  return (
    <FormDialog
      title={isWon ? t`Mark ${what} as won?` : t`Why are ${what} lost?`}
      submitLabel={isWon ? t`Mark as won` : t({ message: 'Mark as lost', context: 'deal' })}
      isDirty={false}
      isBusy={isBusy}
      errorMessage={null}
      width={440}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextArea
        label={t`Reason`}
        isOptional
        rows={2}
        value={reason}
        error={isTooLong ? DEAL_MESSAGES.reason : null}
        onChange={({ target }) => setReason(target.value)}
      />
      <DateField
        label={isWon ? t`Won on` : t`Lost on`}
        isOptional
        hint={t`Leave empty for today.`}
        value={closedOn}
        onChange={setClosedOn}
      />
      <p>{t`Deals that are closed already are skipped.`}</p>
    </FormDialog>
  );
}
