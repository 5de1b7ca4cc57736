import { t } from '@lingui/core/macro';
import type { Invoice } from '#client/entities/invoices/invoice.ts';
import { useSendInvoiceMutation } from '#client/entities/invoices/invoicesApi.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { formResult } from '#client/shared/record/formResult.ts';
import { emailProblem } from '#contract/validation/email.ts';
import { invoiceMessageProblem } from '#contract/validation/records/invoice.ts';
import { sendLabel } from './sendLabel.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface SendInvoiceDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

/** Emails the invoice, and issues a draft first. */
export function SendInvoiceDialog({ invoice, onClose }: SendInvoiceDialogProps) {
  const { _id: id, state, buyer } = invoice;
  const [sendInvoice] = useSendInvoiceMutation();
  const { field, dialog } = useTextForm({
    initial: { to: buyer.email ?? '', message: '' },
    problemsOf: ({ to, message }) => ({
      to: emailProblem(to),
      message: invoiceMessageProblem(message.trim()),
    }),
    send: ({ to, message }) =>
      formResult(
        sendInvoice({ id, input: { to: to.trim(), message: message.trim() || null } }),
        t`Failed to send the invoice. Try again.`,
      ),
    onSent: onClose,
  });
  const label = sendLabel(invoice);
  return (
    <FormDialog {...dialog} title={label} submitLabel={label} onClose={onClose}>
      <div className={grid.grid}>
        <p className={grid.wide}>
          {state === 'DRAFT' && `${t`The invoice gets the next number and can no longer be changed.`} `}
          {t`The email has the PDF and a link to a page where the customer sees the invoice, and pays it if online payments are on.`}
        </p>
        <TextField
          {...field('to')}
          className={grid.wide ?? ''}
          label={t`To`}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <TextArea {...field('message')} className={grid.wide ?? ''} label={t`Message`} isOptional rows={4} />
      </div>
    </FormDialog>
  );
}
