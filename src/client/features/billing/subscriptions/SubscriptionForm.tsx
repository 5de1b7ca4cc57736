import { t } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { resolverOf } from '#client/kit/forms/resolverOf.ts';
import { ChargeForm } from '../form/ChargeForm.tsx';
import type { FormTaxes } from '../form/LinesCard.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import type { SubscriptionValues } from './subscriptionValues.ts';
import { subscriptionErrors } from './subscriptionValues.ts';
import { WhenCard } from './WhenCard.tsx';

interface SubscriptionFormProps {
  initial: SubscriptionValues;
  taxes: FormTaxes;
  /** Of one that is changed: whose it is, which stays, and whether it has made invoices, so that its days stay. */
  stored?: { customerName: string; hasInvoices: boolean };
  cancelTo: string;
  /** Sends the values; resolves to why they were refused, or null once they are saved. */
  onSave: (values: SubscriptionValues) => Promise<string | null>;
}

/** What a customer is charged, and when. */
export function SubscriptionForm({ initial, taxes, stored, cancelTo, onSave }: SubscriptionFormProps) {
  const form = useForm<SubscriptionValues>({ defaultValues: initial, resolver, mode: 'onTouched' });
  return (
    <ChargeForm
      form={form}
      taxes={taxes}
      cancelTo={cancelTo}
      submitLabel={t`Save subscription`}
      onSave={onSave}
    >
      <SubscriptionCard customerName={stored?.customerName} />
      <WhenCard isFixed={stored?.hasInvoices ?? false} />
    </ChargeForm>
  );
}

const resolver = resolverOf(subscriptionErrors);
