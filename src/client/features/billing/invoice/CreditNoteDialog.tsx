import { t } from '@lingui/core/macro';
import type { Invoice } from '#client/entities/invoices/invoice.ts';
import { useCreateCreditNoteMutation } from '#client/entities/invoices/invoicesApi.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { formResult } from '#client/shared/record/formResult.ts';
import { amountField, minorAmount, moneyText } from '#contract/money/currency.ts';
import { paidAmountProblem } from '#contract/validation/records/invoice.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface CreditNoteDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

/** Takes an issued invoice back, in part or whole. */
export function CreditNoteDialog({ invoice, onClose }: CreditNoteDialogProps) {
  const { _id: invoiceId, amount: total, amountCredited, currency } = invoice;
  const left = total - amountCredited;
  const [create] = useCreateCreditNoteMutation();
  const { field, dialog } = useTextForm({
    initial: { amount: amountField(left, currency), reason: '' },
    problemsOf: ({ amount }) => ({
      amount: paidAmountProblem(minorAmount(amount, currency) ?? Number.NaN, left),
    }),
    send: async ({ amount, reason }) => {
      const input = { amount: minorAmount(amount, currency) ?? 0, reason: reason.trim() || null };
      return formResult(create({ invoiceId, input }), t`The credit note could not be created. Try again.`);
    },
    onSent: onClose,
  });
  return (
    <FormDialog {...dialog} title={t`Credit note`} submitLabel={t`Create credit note`} onClose={onClose}>
      <div className={grid.grid}>
        <p
          className={grid.wide}
        >{t`At most ${{ left: moneyText(left, currency) }}. Taxes are credited in proportion.`}</p>
        <TextField
          {...field('amount')}
          label={t`Amount in ${currency}, with tax`}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField {...field('reason')} label={t`Reason`} isOptional autoComplete="off" />
      </div>
    </FormDialog>
  );
}
