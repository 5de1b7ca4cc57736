import { Plus, X } from 'lucide-react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { Button } from '#client/kit/buttons/Button.tsx';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { Combobox } from '#client/kit/forms/fields/Combobox.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { FormFoot } from '#client/kit/forms/FormFoot.tsx';
import grid from '#client/kit/forms/FieldGrid.module.css';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { DateField } from '#client/kit/pickers/dates/DateField.tsx';
import { moneyText } from '#contract/money/currency.ts';
import { rateText } from '#contract/money/rateText.ts';
import { currencies } from '#contract/validation/regions.ts';
import { CustomerField } from './CustomerField.tsx';
import styles from './InvoiceForm.module.css';
import { invoiceErrors, NEW_LINE, typedAmounts } from './invoiceValues.ts';
import type { InvoiceValues } from './invoiceValues.ts';

/** As much of the company's tax settings as the form needs. */
export interface FormTaxes {
  isInclusive: boolean;
  rates: readonly { _id: string; name: string; rate: number }[];
}

interface InvoiceFormProps {
  initial: InvoiceValues;
  taxes: FormTaxes;
  cancelTo: string;
  /** Sends the values; resolves to why they were refused, or null once they are saved. */
  onSave: (values: InvoiceValues) => Promise<string | null>;
}

const CURRENCIES = currencies().map((code) => ({ value: code, label: code }));

/** A draft: who is charged, for what, and by when. The sums are those that the server will write. */
export function InvoiceForm({ initial, taxes, cancelTo, onSave }: InvoiceFormProps) {
  const form = useForm<InvoiceValues>({ defaultValues: initial, resolver, mode: 'onTouched' });
  const { errors, isDirty, isSubmitting } = form.formState;
  const lines = useFieldArray({ control: form.control, name: 'lines' });
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
    <>
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
        <Card
          title="Lines"
          lead={taxes.isInclusive ? 'Prices have the tax in them.' : 'Tax is added to the prices.'}
        >
          <div className={styles.lines}>
            {lines.fields.map((line, index) => (
              <fieldset key={line.id} className={styles.line}>
                <legend className="visually-hidden">Line {index + 1}</legend>
                <TextField
                  {...form.register(`lines.${index}.description`)}
                  className={styles.description ?? ''}
                  label="Description"
                  autoComplete="off"
                  error={errors.lines?.[index]?.description?.message}
                />
                <TextField
                  {...form.register(`lines.${index}.quantity`)}
                  label="Quantity"
                  inputMode="decimal"
                  autoComplete="off"
                  error={errors.lines?.[index]?.quantity?.message}
                />
                <TextField
                  {...form.register(`lines.${index}.unitAmount`)}
                  label="Price"
                  inputMode="decimal"
                  autoComplete="off"
                  error={errors.lines?.[index]?.unitAmount?.message}
                />
                <NativeSelect
                  {...form.register(`lines.${index}.taxRateId`)}
                  label="Tax"
                  placeholder="No tax"
                  options={taxes.rates.map(({ _id, name, rate }) => ({
                    value: _id,
                    label: `${name} ${rateText(rate)}`,
                  }))}
                />
                <IconButton
                  label={`Remove line ${index + 1}`}
                  disabled={lines.fields.length === 1}
                  onClick={() => lines.remove(index)}
                >
                  <X size={16} />
                </IconButton>
              </fieldset>
            ))}
            <div>
              <Button icon={<Plus size={16} />} size="small" onClick={() => lines.append(NEW_LINE)}>
                Add line
              </Button>
            </div>
          </div>
          <Sums values={values} taxes={taxes} />
        </Card>
        <FormError message={errors.root?.message ?? errors.lines?.message ?? null} />
        <FormFoot cancelTo={cancelTo} isBusy={isSubmitting} submitLabel="Save draft" />
      </form>
      {guard.dialog}
    </>
  );
}

/** What it comes to so far. */
function Sums({ values, taxes }: { values: InvoiceValues; taxes: FormTaxes }) {
  const { net, tax, total } = typedAmounts(values, taxes);
  const money = (amount: number) => moneyText(amount, values.currency);
  return (
    <dl className={styles.sums} aria-live="polite">
      <dt>Without tax</dt>
      <dd>{money(net)}</dd>
      <dt>Tax</dt>
      <dd>{money(tax)}</dd>
      <dt>Total</dt>
      <dd className={styles.total}>{money(total)}</dd>
    </dl>
  );
}

const resolver: Resolver<InvoiceValues> = (values) => {
  const errors = invoiceErrors(values);
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};
