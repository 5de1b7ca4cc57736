import { msg, t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { DateField } from '#client/kit/pickers/DateField.tsx';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { DEAL_LIMITS } from '#contract/limits/records/deals.ts';
import { DEAL_MESSAGES } from '#contract/validation/records/deal.ts';
import { textLength } from '#contract/validation/text.ts';
import type { Deal } from './deal.ts';
import type { DealOutcome } from './deals.generated.ts';
import { useCloseDealMutation, useReopenDealMutation } from './dealsApi.ts';

interface CloseDealDialogProps {
  deal: Pick<Deal, '_id' | 'title'>;
  outcome: DealOutcome;
  /** Called after the deal was closed, before `onClose`. */
  onClosed?: (() => void) | undefined;
  onClose: () => void;
}

const TEXTS = {
  WON: {
    title: msg`Mark this deal as won?`,
    submit: msg`Mark as won`,
    closedOn: msg`Won on`,
    done: msg`Deal won`,
  },
  LOST: {
    title: msg`Why is this deal lost?`,
    submit: msg({ message: 'Mark as lost', context: 'deal' }),
    closedOn: msg`Lost on`,
    done: msg`Deal lost`,
  },
} as const;

/** Closes an open deal as won or lost, with an optional reason and day; undo in the toast reopens it. */
export function CloseDealDialog({ deal, outcome, onClosed, onClose }: CloseDealDialogProps) {
  const [close] = useCloseDealMutation();
  const [reopen] = useReopenDealMutation();
  const texts = TEXTS[outcome];
  const { form, field, set, dialog } = useTextForm({
    initial: { reason: '', closedOn: '' },
    problemsOf: ({ reason }) => ({
      reason: textLength(reason.trim()) > DEAL_LIMITS.reason ? DEAL_MESSAGES.reason : null,
    }),
    send: async ({ reason, closedOn }) => {
      const input = { outcome, reason: reason.trim() || null, closedOn: closedOn || null };
      return errorText((await close({ id: deal._id, input })).error, t`Failed to close the deal`);
    },
    onSent: () => {
      undoToast(
        t(texts.done),
        () => void toastResult(reopen({ id: deal._id }), t`Failed to reopen the deal`),
      );
      onClosed?.();
      onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      title={t(texts.title)}
      submitLabel={t(texts.submit)}
      width={440}
      onClose={onClose}
    >
      <p dir="auto">{deal.title}</p>
      <TextArea {...field('reason')} label={t`Reason`} isOptional rows={2} />
      <DateField
        label={t(texts.closedOn)}
        isOptional
        hint={t`Leave empty for today.`}
        value={form.watch('closedOn')}
        onChange={(next) => set('closedOn', next)}
      />
    </FormDialog>
  );
}
