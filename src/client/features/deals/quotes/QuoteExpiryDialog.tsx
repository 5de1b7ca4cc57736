import { t } from '@lingui/core/macro';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { DateField } from '#client/kit/pickers/DateField.tsx';
import { formResult } from '#client/shared/record/formResult.ts';
import type { Quote } from './quote.ts';
import { useUpdateQuoteMutation } from './quotesApi.ts';

interface QuoteExpiryDialogProps {
  quote: Quote;
  onClose: () => void;
}

/** Changes the last day on which a quote can be accepted. */
export function QuoteExpiryDialog({ quote, onClose }: QuoteExpiryDialogProps) {
  const { _id: id, number, expiresOn } = quote;
  const [updateQuote] = useUpdateQuoteMutation();
  const { form, set, dialog } = useTextForm({
    initial: { expiresOn: expiresOn ?? '' },
    problemsOf: () => ({}),
    send: (values) =>
      formResult(
        updateQuote({ id, expiresOn: values.expiresOn || null }),
        t`Failed to change the expiry. Try again.`,
      ),
    onSent: onClose,
  });
  return (
    <FormDialog {...dialog} title={t`Expiry of ${number}`} submitLabel={t`Save`} onClose={onClose}>
      <DateField
        label={t`Valid until`}
        isOptional
        value={form.watch('expiresOn')}
        onChange={(next) => set('expiresOn', next)}
      />
    </FormDialog>
  );
}
