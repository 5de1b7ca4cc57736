import { t } from '@lingui/core/macro';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#client/kit/buttons/Button.tsx';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { registerField } from '#client/kit/forms/registerField.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { moneyText } from '#contract/money/currency.ts';
import { rateText } from '#contract/money/rateText.ts';
import type { InvoiceValues } from './invoiceValues.ts';
import { NEW_LINE, typedAmounts } from './invoiceValues.ts';
import styles from './InvoiceForm.module.css';

/** As much of the company's tax settings as the form needs. */
export interface FormTaxes {
  isInclusive: boolean;
  rates: readonly { _id: string; name: string; rate: number }[];
}

/** As much of the form as lines are about: of an invoice, or of a subscription. */
type LinesValues = Pick<InvoiceValues, 'lines' | 'currency'>;

/** The lines and totals, inside a form with lines and a currency. */
export function LinesCard({ taxes }: { taxes: FormTaxes }) {
  const form = useFormContext<LinesValues>();
  const { control } = form;
  const { errors } = form.formState;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const values = useWatch({ control }) as LinesValues;
  return (
    <Card title={t`Line items`} lead={taxes.isInclusive ? t`Prices include tax.` : t`Prices exclude tax.`}>
      <div className={styles.lines}>
        {fields.map((line, index) => (
          <fieldset key={line.id} className={styles.line}>
            <legend className="visually-hidden">{t`Line ${{ number: index + 1 }}`}</legend>
            <TextField
              {...registerField(form, `lines.${index}.description`)}
              className={styles.description ?? ''}
              label={t`Description`}
              autoComplete="off"
              error={errors.lines?.[index]?.description?.message}
            />
            <TextField
              {...registerField(form, `lines.${index}.quantity`)}
              label={t`Quantity`}
              inputMode="decimal"
              autoComplete="off"
              error={errors.lines?.[index]?.quantity?.message}
            />
            <TextField
              {...registerField(form, `lines.${index}.unitAmount`)}
              label={t`Price`}
              inputMode="decimal"
              autoComplete="off"
              error={errors.lines?.[index]?.unitAmount?.message}
            />
            <NativeSelect
              {...registerField(form, `lines.${index}.taxRateId`)}
              label={t`Tax`}
              placeholder={t`No tax`}
              options={taxes.rates.map(({ _id, name, rate }) => ({
                value: _id,
                label: `${name} ${rateText(rate)}`,
              }))}
            />
            <IconButton
              label={t`Remove line item ${{ number: index + 1 }}`}
              disabled={fields.length === 1}
              onClick={() => remove(index)}
            >
              <X size={16} />
            </IconButton>
          </fieldset>
        ))}
        <div>
          <Button
            icon={<Plus size={16} />}
            size="small"
            onClick={() => append(NEW_LINE)}
          >{t`Add line item`}</Button>
        </div>
      </div>
      <Sums values={values} taxes={taxes} />
    </Card>
  );
}

/** What it comes to so far. */
function Sums({ values, taxes }: { values: LinesValues; taxes: FormTaxes }) {
  const { net, tax, total } = typedAmounts(values, taxes);
  const money = (amount: number) => moneyText(amount, values.currency);
  return (
    <dl className={styles.sums} aria-live="polite">
      <dt>{t`Subtotal`}</dt>
      <dd>{money(net)}</dd>
      <dt>{t`Tax`}</dt>
      <dd>{money(tax)}</dd>
      <dt>{t`Total`}</dt>
      <dd className={styles.total}>{money(total)}</dd>
    </dl>
  );
}
