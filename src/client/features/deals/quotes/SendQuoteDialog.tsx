import { t } from '@lingui/core/macro';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { formResult } from '#client/shared/record/formResult.ts';
import { emailProblem } from '#contract/validation/email.ts';
import { quoteMessageProblem } from '#contract/validation/records/quote.ts';
import type { Quote } from './quote.ts';
import { useSendQuoteMutation } from './quotesApi.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface SendQuoteDialogProps {
  quote: Quote;
  /** The email address of the deal's first person; '' without one. */
  email: string;
  onClose: () => void;
}

/** Emails a quote. */
export function SendQuoteDialog({ quote, email, onClose }: SendQuoteDialogProps) {
  const { _id: id, number, sentTo } = quote;
  const [sendQuote] = useSendQuoteMutation();
  const { field, dialog } = useTextForm({
    initial: { to: sentTo ?? email, message: '' },
    problemsOf: ({ to, message }) => ({ to: emailProblem(to), message: quoteMessageProblem(message.trim()) }),
    send: ({ to, message }) =>
      formResult(
        sendQuote({ id, input: { to: to.trim(), message: message.trim() || null } }),
        t`Failed to send the quote. Try again.`,
      ),
    onSent: onClose,
  });
  return (
    <FormDialog {...dialog} title={t`Send ${number}`} submitLabel={t`Send`} onClose={onClose}>
      <div className={grid.grid}>
        <p className={grid.wide}>
          {t`The email has the PDF and a link to a page where the recipient can accept the quote.`}
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
