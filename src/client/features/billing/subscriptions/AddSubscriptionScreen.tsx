import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { useCreateCustomerSubscriptionMutation } from '#client/entities/subscriptions/subscriptionsApi.ts';
import { Page } from '#client/kit/layout/Page.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';
import { zonedDay } from '#contract/time/zonedTime.ts';
import { NEW_LINE } from '../form/invoiceValues.ts';
import { InvoiceSettingsState } from '../settings/InvoiceSettingsState.tsx';
import { TaxesState } from '../TaxesState.tsx';
import { SubscriptionForm } from './SubscriptionForm.tsx';
import type { SubscriptionValues } from './subscriptionValues.ts';
import { subscriptionInput } from './subscriptionValues.ts';

/** Sets up what a customer is charged again and again. */
export function AddSubscriptionScreen() {
  const [query] = useSearchParams();
  const customerId = query.get('customer') ?? '';
  const [create] = useCreateCustomerSubscriptionMutation();
  const { timeZone } = useCalendar();
  const [openedAt] = useState(() => Date.now());
  const navigate = useNavigate();
  const back = customerId ? paths.customer.to(customerId) : paths.customerSubscriptions.to();

  async function handleSave(values: SubscriptionValues) {
    const answer = await create({ input: subscriptionInput(values) });
    if (answer.error) return errorText(answer.error, t`The subscription could not be saved. Try again.`);
    toast.success(answer.data.message);
    void navigate(back, { replace: true });
    return null;
  }

  return (
    <Page title={t`Add subscription`} width="form">
      <TaxesState>
        {(taxes) => (
          <InvoiceSettingsState>
            {({ dueDays }) => (
              <SubscriptionForm
                taxes={taxes}
                initial={{
                  customerId,
                  currency: taxes.currency,
                  lines: [{ ...NEW_LINE, taxRateId: taxes.rates[0]?._id ?? '' }],
                  unit: 'MONTH',
                  every: '1',
                  startsOn: zonedDay(openedAt, timeZone),
                  endsOn: '',
                  invoiceLimit: '',
                  dueDays: String(dueDays ?? 14),
                  invoices: 'ISSUED',
                }}
                cancelTo={back}
                onSave={handleSave}
              />
            )}
          </InvoiceSettingsState>
        )}
      </TaxesState>
    </Page>
  );
}
