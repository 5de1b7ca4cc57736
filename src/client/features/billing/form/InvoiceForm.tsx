import { t } from '@lingui/core/macro';
import { useForm, useWatch } from 'react-hook-form';
import { Combobox } from '#client/kit/forms/fields/Combobox.tsx';
import { resolverOf } from '#client/kit/forms/resolverOf.ts';
import { CURRENCIES } from '#client/kit/i18n/currencyOptions.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { DateField } from '#client/kit/pickers/DateField.tsx';
import { ChargeForm } from './ChargeForm.tsx';
import { CustomerField } from './CustomerField.tsx';
import type { InvoiceValues } from './invoiceValues.ts';
import { invoiceErrors } from './invoiceValues.ts';
import type { FormTaxes } from './LinesCard.tsx';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface InvoiceFormProps {
  initial: InvoiceValues;
  taxes: FormTaxes;
  cancelTo: string;
  /** Sends the values; resolves to why they were refused, or null once they are saved. */
  onSave: (values: InvoiceValues) => Promise<string | null>;
}

/** The form of a draft: customer, lines and due date. Totals match the server's. */
export function InvoiceForm({ initial, taxes, cancelTo, onSave }: InvoiceFormProps) {
  const form = useForm<InvoiceValues>({ defaultValues: initial, resolver, mode: 'onTouched' });
  const { errors, isSubmitted } = form.formState;
  const values = useWatch({ control: form.control }) as InvoiceValues;

  const set = (name: 'customerId' | 'currency' | 'dueAt', value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
  return (
    <ChargeForm form={form} taxes={taxes} cancelTo={cancelTo} submitLabel={t`Save draft`} onSave={onSave}>
      <Card title={t`Invoice`}>
        <div className={grid.grid}>
          <CustomerField
            className={grid.wide ?? ''}
            value={values.customerId || null}
            error={errors.customerId?.message}
            onChange={(next) => set('customerId', next ?? '')}
          />
          <Combobox
            label={t`Currency`}
            options={CURRENCIES}
            value={values.currency}
            onChange={(next) => next && set('currency', next)}
          />
          <DateField
            label={t`Due date`}
            isOptional
            value={values.dueAt}
            onChange={(next) => set('dueAt', next)}
          />
        </div>
      </Card>
    </ChargeForm>
  );
}

const resolver = resolverOf(invoiceErrors);
