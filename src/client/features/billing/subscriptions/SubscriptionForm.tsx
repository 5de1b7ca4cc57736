import { useForm, useWatch } from 'react-hook-form';
import grid from '#client/kit/forms/FieldGrid.module.css';
import { Combobox } from '#client/kit/forms/fields/Combobox.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { resolverOf } from '#client/kit/forms/resolverOf.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { DateField } from '#client/kit/pickers/dates/DateField.tsx';
import { dateText } from '#client/kit/time/dateText.ts';
import { ChargeForm } from '../form/ChargeForm.tsx';
import { CURRENCIES } from '../form/currencyOptions.ts';
import { CustomerField } from '../form/CustomerField.tsx';
import type { FormTaxes } from '../form/LinesCard.tsx';
import { nextDays, subscriptionErrors } from './subscriptionValues.ts';
import type { SubscriptionValues } from './subscriptionValues.ts';

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
  const { errors, isSubmitted } = form.formState;
  const values = useWatch({ control: form.control }) as SubscriptionValues;
  const isFixed = stored?.hasInvoices ?? false;
  const days = isFixed ? [] : nextDays(values);

  const set = (name: 'customerId' | 'currency' | 'startsOn' | 'endsOn', value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
  return (
    <ChargeForm form={form} taxes={taxes} cancelTo={cancelTo} submitLabel="Save subscription" onSave={onSave}>
      <Card title="Subscription" lead={stored && `Of ${stored.customerName}`}>
        <div className={grid.grid}>
          {!stored && (
            <CustomerField
              value={values.customerId || null}
              error={errors.customerId?.message}
              onChange={(next) => set('customerId', next ?? '')}
            />
          )}
          <Combobox
            label="Currency"
            options={CURRENCIES}
            value={values.currency}
            onChange={(next) => next && set('currency', next)}
          />
          <NativeSelect
            {...form.register('invoices')}
            label="Invoices are"
            options={[
              { value: 'ISSUED', label: 'Issued by themselves' },
              { value: 'DRAFTS', label: 'Left as drafts' },
            ]}
          />
          <TextField
            {...form.register('dueDays')}
            label="Days to pay"
            inputMode="numeric"
            autoComplete="off"
            error={errors.dueDays?.message}
          />
        </div>
      </Card>
      <Card
        title="When"
        lead={
          isFixed
            ? 'It has made invoices: its interval and first day stay.'
            : days.length > 0
              ? `Invoices on ${days.map(dateText).join(', ')}${days.length > 2 ? ' …' : ''}`
              : 'An invoice is made on the first day of each period.'
        }
      >
        <div className={grid.grid}>
          <TextField
            {...form.register('every')}
            label="Every"
            inputMode="numeric"
            autoComplete="off"
            disabled={isFixed}
            error={errors.every?.message}
          />
          <NativeSelect
            {...form.register('unit')}
            label="Interval"
            disabled={isFixed}
            options={[
              { value: 'MONTH', label: 'Months' },
              { value: 'QUARTER', label: 'Quarters' },
              { value: 'YEAR', label: 'Years' },
            ]}
          />
          {!isFixed && (
            <DateField
              label="First day"
              value={values.startsOn}
              error={errors.startsOn?.message}
              onChange={(next) => set('startsOn', next)}
            />
          )}
          <DateField
            label="Last day"
            isOptional
            value={values.endsOn}
            error={errors.endsOn?.message}
            onChange={(next) => set('endsOn', next)}
          />
          <TextField
            {...form.register('invoiceLimit')}
            label="Number of invoices"
            isOptional
            inputMode="numeric"
            autoComplete="off"
            error={errors.invoiceLimit?.message}
          />
        </div>
      </Card>
    </ChargeForm>
  );
}

const resolver = resolverOf(subscriptionErrors);
