import { msg, t } from '@lingui/core/macro';
import { Plus, X } from 'lucide-react';
import type { FieldErrors } from 'react-hook-form';
import { useFieldArray, useForm } from 'react-hook-form';
import { errorText } from '#client/data/apiError.ts';
import { useSaveTaxSettingsMutation } from '#client/entities/invoices/invoicesApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { registerField } from '#client/kit/forms/registerField.ts';
import { resolverOf } from '#client/kit/forms/resolverOf.ts';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { can } from '#contract/access/can.ts';
import { TAX_RATE_SCALE } from '#contract/limits/records/invoices.ts';
import { taxRateProblem } from '#contract/validation/records/invoice.ts';
import type { TaxSettings } from './TaxesState.tsx';
import { TaxesState } from './TaxesState.tsx';
import styles from './TaxSettingsScreen.module.css';

/** How the company charges taxes: its tax ID, rates, and whether prices have them in them. */
export function TaxSettingsScreen() {
  const mayEdit = can(useViewer(), 'COMPANY', 'MANAGE');
  return (
    <Page
      title={t`Tax settings`}
      lead={mayEdit ? t`Changes apply to new invoices. Issued invoices do not change.` : t(READ_ONLY)}
      width="form"
    >
      <TaxesState>{(taxes) => <TaxForm taxes={taxes} isReadOnly={!mayEdit} />}</TaxesState>
    </Page>
  );
}

const READ_ONLY = msg`Only an administrator can change these.`;

interface TaxValues {
  taxId: string;
  isInclusive: boolean;
  rates: { known: string; name: string; percent: string }[];
}

function TaxForm({ taxes, isReadOnly }: { taxes: TaxSettings; isReadOnly: boolean }) {
  const [save] = useSaveTaxSettingsMutation();
  const form = useForm<TaxValues>({ defaultValues: valuesOf(taxes), resolver, mode: 'onTouched' });
  const rates = useFieldArray({ control: form.control, name: 'rates' });
  const { errors, isDirty, isSubmitting } = form.formState;
  const guard = useLeaveGuard(isDirty);

  async function handleValid(values: TaxValues) {
    const answer = await save({ input: inputOf(values) });
    if (answer.error)
      return form.setError('root', {
        type: 'server',
        message: errorText(answer.error, t`The tax settings could not be saved. Try again.`),
      });
    toast.success(answer.data.message);
    form.reset(values);
  }

  return (
    <form onSubmit={(event) => void form.handleSubmit(handleValid)(event)} noValidate>
      <Card title={t`Company`}>
        <div className={styles.fields}>
          <TextField
            {...registerField(form, 'taxId')}
            label={t`Tax ID`}
            isOptional
            autoComplete="off"
            readOnly={isReadOnly}
            hint={t`Printed on every invoice.`}
          />
          <CheckboxField
            {...registerField(form, 'isInclusive')}
            label={t`Prices include tax`}
            disabled={isReadOnly}
          />
        </div>
      </Card>
      <Card title={t`Tax rates`}>
        <div className={styles.fields}>
          {rates.fields.map((rate, index) => (
            <fieldset key={rate.id} className={styles.rate}>
              <legend className="visually-hidden">{t`Tax rate ${{ number: index + 1 }}`}</legend>
              <TextField
                {...registerField(form, `rates.${index}.name`)}
                label={t`Name`}
                autoComplete="off"
                readOnly={isReadOnly}
                error={errors.rates?.[index]?.name?.message}
              />
              <TextField
                {...registerField(form, `rates.${index}.percent`)}
                label={t`Percent`}
                inputMode="decimal"
                autoComplete="off"
                readOnly={isReadOnly}
                error={errors.rates?.[index]?.percent?.message}
              />
              {!isReadOnly && (
                <IconButton
                  label={t`Remove tax rate ${{ number: index + 1 }}`}
                  onClick={() => rates.remove(index)}
                >
                  <X size={16} />
                </IconButton>
              )}
            </fieldset>
          ))}
          {rates.fields.length === 0 && <p className={styles.none}>{t`No taxes are charged.`}</p>}
          {!isReadOnly && (
            <div>
              <Button
                size="small"
                icon={<Plus size={16} />}
                onClick={() => rates.append({ known: '', name: '', percent: '' })}
              >{t`Add tax rate`}</Button>
            </div>
          )}
        </div>
      </Card>
      <FormError message={errors.root?.message ?? null} />
      {!isReadOnly && (
        <div className={styles.foot}>
          <SubmitButton isBusy={isSubmitting}>{t`Save changes`}</SubmitButton>
        </div>
      )}
      {guard.dialog}
    </form>
  );
}

function valuesOf({ taxId, isInclusive, rates }: TaxSettings): TaxValues {
  return {
    taxId: taxId ?? '',
    isInclusive,
    rates: rates.map(({ _id, name, rate }) => ({ known: _id, name, percent: String(rate / TAX_RATE_SCALE) })),
  };
}

function inputOf({ taxId, isInclusive, rates }: TaxValues) {
  return {
    taxId: taxId.trim() || null,
    isInclusive,
    rates: rates.map(({ known, name, percent }) => ({
      id: known || null,
      name: name.trim(),
      rate: rateOf(percent),
    })),
  };
}

/** In thousandths of a percent; NaN if it is not a number. */
function rateOf(percent: string): number {
  const rate = Number(percent.trim().replace(',', '.') || Number.NaN) * TAX_RATE_SCALE;
  return Math.abs(rate - Math.round(rate)) < 1e-6 ? Math.round(rate) : rate;
}

const resolver = resolverOf<TaxValues>((values) => {
  const rates = values.rates.map(({ name, percent }) => {
    const problem = taxRateProblem({ name, rate: rateOf(percent) });
    const isName = taxRateProblem({ name, rate: 0 }) !== null;
    return problem ? { [isName ? 'name' : 'percent']: { type: 'rule', message: problem } } : undefined;
  });
  return rates.some((error) => error !== undefined)
    ? { rates: rates as NonNullable<FieldErrors<TaxValues>['rates']> }
    : {};
});
