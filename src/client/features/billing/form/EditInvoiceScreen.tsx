import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { useUpdateInvoiceMutation } from '#client/entities/invoices/invoicesApi.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';
import { INVOICE_MESSAGES } from '#contract/validation/records/invoice.ts';
import { InvoiceState } from '../invoice/InvoiceState.tsx';
import { TaxesState } from '../TaxesState.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';
import type { InvoiceValues } from './invoiceValues.ts';
import { invoiceInput, invoiceValues } from './invoiceValues.ts';

/** Changes a draft. */
export function EditInvoiceScreen() {
  const [update] = useUpdateInvoiceMutation();
  const navigate = useNavigate();

  async function handleSave(id: string, values: InvoiceValues) {
    const answer = await update({ id, input: invoiceInput(values) });
    if (answer.error) return errorText(answer.error, t`The invoice could not be saved. Try again.`);
    toast.success(answer.data.message);
    void navigate(paths.invoice.to(id), { replace: true });
    return null;
  }

  return (
    <InvoiceState>
      {(invoice) => (
        <Page title={t`Edit invoice`} width="form">
          {invoice.state === 'DRAFT' ? (
            <TaxesState>
              {(taxes) => (
                <InvoiceForm
                  key={invoice._id}
                  taxes={taxes}
                  initial={invoiceValues(invoice)}
                  cancelTo={paths.invoice.to(invoice._id)}
                  onSave={(values) => handleSave(invoice._id, values)}
                />
              )}
            </TaxesState>
          ) : (
            <ErrorState title={t`Already issued`} message={`${INVOICE_MESSAGES.notDraft}.`} />
          )}
        </Page>
      )}
    </InvoiceState>
  );
}
