import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { Combobox } from '#client/kit/forms/fields/Combobox.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { FormFoot } from '#client/kit/forms/FormFoot.tsx';
import grid from '#client/kit/forms/FieldGrid.module.css';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { DateField } from '#client/kit/pickers/dates/DateField.tsx';
import { CURRENCIES } from './currencyOptions.ts';
import { CustomerField } from './CustomerField.tsx';
import { invoiceErrors } from './invoiceValues.ts';
import type { InvoiceValues } from './invoiceValues.ts';
import { LinesCard } from './LinesCard.tsx';
import type { FormTaxes } from './LinesCard.tsx';

interface InvoiceFormProps {
  initial: InvoiceValues;
  taxes: FormTaxes;
  cancelTo: string;
  /** Sends the values; resolves to why they were refused, or null once they are saved. */
  onSave: (values: InvoiceValues) => Promise<string | null>;
}

/** A draft: who is charged, for what, and by when. The sums are those that the server will write. */
export function InvoiceForm({ initial, taxes, cancelTo, onSave }: InvoiceFormProps) {
  const form = useForm<InvoiceValues>({ defaultValues: initial, resolver, mode: 'onTouched' });
  const { errors, isDirty, isSubmitting } = form.formState;
  const values = useWatch({ control: form.control }) as InvoiceValues;
  const guard = useLeaveGuard(isDirty);

  async function handleValid(valid: InvoiceValues) {
    guard.allowLeaving();
    const message = await onSave(valid);
    if (message !== null) form.setError('root', { type: 'server', message });
  }

  const set = (name: 'customerId' | 'currency' | 'dueAt', value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(handleValid)(event)} noValidate>
        <Card title="Invoice">
          <div className={grid.grid}>
            <CustomerField
              className={grid.wide ?? ''}
              value={values.customerId || null}
              error={errors.customerId?.message}
              onChange={(next) => set('customerId', next ?? '')}
            />
            <Combobox
              label="Currency"
              options={CURRENCIES}
              value={values.currency}
              onChange={(next) => next && set('currency', next)}
            />
            <DateField
              label="To be paid by"
              isOptional
              value={values.dueAt}
              onChange={(next) => set('dueAt', next)}
            />
          </div>
        </Card>
        <LinesCard taxes={taxes} />
        <FormError message={errors.root?.message ?? errors.lines?.message ?? null} />
        <FormFoot cancelTo={cancelTo} isBusy={isSubmitting} submitLabel="Save draft" />
      </form>
      {guard.dialog}
    </FormProvider>
  );
}

const resolver: Resolver<InvoiceValues> = (values) => {
  const errors = invoiceErrors(values);
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};
