import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { useCreateInvoiceMutation } from '#client/entities/invoices/invoicesApi.ts';
import { Page } from '#client/kit/layout/Page.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';
import { daysLater } from '#contract/money/subscriptionPeriods.ts';
import { zonedDay } from '#contract/time/zonedTime.ts';
import { InvoiceSettingsState } from '../settings/InvoiceSettingsState.tsx';
import { TaxesState } from '../TaxesState.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';
import type { InvoiceValues } from './invoiceValues.ts';
import { invoiceInput, NEW_LINE } from './invoiceValues.ts';

/** Writes a new invoice. */
export function AddInvoiceScreen() {
  const [query] = useSearchParams();
  const [create] = useCreateInvoiceMutation();
  const { timeZone } = useCalendar();
  const [openedAt] = useState(() => Date.now());
  const navigate = useNavigate();

  async function handleSave(values: InvoiceValues) {
    const answer = await create({ input: invoiceInput(values) });
    if (answer.error) return errorText(answer.error, t`The invoice could not be saved. Try again.`);
    toast.success(answer.data.message);
    const id = answer.data?.data?._id;
    void navigate(id ? paths.invoice.to(id) : paths.invoices.to(), { replace: true });
    return null;
  }

  return (
    <Page title={t`Add invoice`} width="form">
      <TaxesState>
        {(taxes) => (
          <InvoiceSettingsState>
            {({ dueDays }) => (
              <InvoiceForm
                taxes={taxes}
                initial={{
                  customerId: query.get('customer') ?? '',
                  currency: taxes.currency,
                  dueAt: dueDays === null ? '' : daysLater(zonedDay(openedAt, timeZone), dueDays),
                  lines: [{ ...NEW_LINE, taxRateId: taxes.rates[0]?._id ?? '' }],
                }}
                cancelTo={paths.invoices.to()}
                onSave={handleSave}
              />
            )}
          </InvoiceSettingsState>
        )}
      </TaxesState>
    </Page>
  );
}
