import { t } from '@lingui/core/macro';
import { Combobox } from '#client/kit/forms/fields/Combobox.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { CURRENCIES } from '#client/kit/i18n/currencyOptions.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { CustomerField } from '../form/CustomerField.tsx';
import { useSubscriptionFields } from './useSubscriptionFields.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface SubscriptionCardProps {
  /** Whose a stored one is, which stays; of a new one the customer is chosen. */
  customerName: string | undefined;
}

/** The customer, the currency, and the handling of invoices. */
export function SubscriptionCard({ customerName }: SubscriptionCardProps) {
  const { values, errors, register, set } = useSubscriptionFields();
  return (
    <Card
      title={t`Subscription`}
      lead={customerName === undefined ? undefined : t`Customer: ${customerName}`}
    >
      <div className={grid.grid}>
        {customerName === undefined && (
          <CustomerField
            value={values.customerId || null}
            error={errors.customerId?.message}
            onChange={(next) => set('customerId', next ?? '')}
          />
        )}
        <Combobox
          label={t`Currency`}
          options={CURRENCIES}
          value={values.currency}
          onChange={(next) => next && set('currency', next)}
        />
        <NativeSelect
          {...register('invoices')}
          label={t`New invoices`}
          options={[
            { value: 'ISSUED', label: t`Issued automatically` },
            { value: 'DRAFTS', label: t`Created as drafts` },
          ]}
        />
        <TextField
          {...register('dueDays')}
          label={t`Payment term in days`}
          inputMode="numeric"
          autoComplete="off"
          error={errors.dueDays?.message}
        />
      </div>
    </Card>
  );
}
