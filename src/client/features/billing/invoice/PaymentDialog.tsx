import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Invoice } from '#client/entities/invoices/invoice.ts';
import {
  useFindInvoiceSettingsQuery,
  useRecordPaymentMutation,
} from '#client/entities/invoices/invoicesApi.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { DateField } from '#client/kit/pickers/DateField.tsx';
import { formResult } from '#client/shared/record/formResult.ts';
import { amountField, minorAmount, moneyText } from '#contract/money/currency.ts';
import { paidAmountProblem } from '#contract/validation/records/invoice.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface PaymentDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

/** Records an offline payment of the due amount or a part of it, and emails the receipt. */
export function PaymentDialog({ invoice, onClose }: PaymentDialogProps) {
  const { _id: invoiceId, amountDue, currency, sentTo, buyer } = invoice;
  const recipient = sentTo ?? buyer.email;
  const { data: settings } = useFindInvoiceSettingsQuery();
  const [choice, setChoice] = useState<boolean | null>(null);
  // Null: by the company's settings, which are not known yet
  const sendsReceipt = recipient === null ? false : (choice ?? settings?.data?.sendsReceipts ?? null);
  const [record] = useRecordPaymentMutation();
  const { form, field, set, dialog } = useTextForm({
    initial: { amount: amountField(amountDue, currency), reference: '', paidAt: '' },
    problemsOf: ({ amount }) => ({
      amount: paidAmountProblem(minorAmount(amount, currency) ?? Number.NaN, amountDue),
    }),
    send: ({ amount, reference, paidAt }) =>
      formResult(
        record({
          invoiceId,
          input: {
            amount: minorAmount(amount, currency) ?? 0,
            reference: reference.trim() || null,
            paidAt: paidAt || null,
            sendReceipt: sendsReceipt,
          },
        }),
        t`The payment could not be recorded. Try again.`,
      ),
    onSent: onClose,
  });
  return (
    <FormDialog {...dialog} title={t`Record payment`} submitLabel={t`Record payment`} onClose={onClose}>
      <div className={grid.grid}>
        <p
          className={grid.wide}
        >{t`${{ amountDue: moneyText(amountDue, currency) }} due. Method: Offline.`}</p>
        <TextField
          {...field('amount')}
          label={t`Amount in ${currency}`}
          inputMode="decimal"
          autoComplete="off"
        />
        <DateField
          label={t`Paid on`}
          isOptional
          hint={t`Leave empty for today.`}
          value={form.watch('paidAt')}
          onChange={(next) => set('paidAt', next)}
        />
        <TextField
          {...field('reference')}
          className={grid.wide ?? ''}
          label={t`Reference`}
          isOptional
          autoComplete="off"
          hint={t`For example, the number of the transfer or check.`}
        />
        {recipient !== null && (
          <CheckboxField
            className={grid.wide ?? ''}
            label={t`Email the receipt to ${recipient}`}
            checked={sendsReceipt ?? false}
            onChange={({ target }) => setChoice(target.checked)}
          />
        )}
      </div>
    </FormDialog>
  );
}
