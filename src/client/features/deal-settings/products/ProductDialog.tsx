import { t } from '@lingui/core/macro';
import type { Product } from '#client/entities/deals/deal.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { Combobox } from '#client/kit/forms/fields/Combobox.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { CURRENCIES } from '#client/kit/i18n/currencyOptions.ts';
import { rateText } from '#contract/money/rateText.ts';
import { useProductForm } from './useProductForm.ts';
import type { TaxRate } from './useTaxRates.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface ProductDialogProps {
  /** Null for a new one. */
  product: Product | null;
  /** Of a new one, ISO 4217. */
  currency: string;
  /** Undefined for users who may not see them, and while they load. */
  taxRates: readonly TaxRate[] | undefined;
  onClose: () => void;
}

/** Adds a product to the price list, or changes it. */
export function ProductDialog({ product, currency, taxRates, onClose }: ProductDialogProps) {
  const { form, field, set, errorOf, dialog } = useProductForm(product, currency, onClose);
  return (
    <FormDialog
      {...dialog}
      title={product ? t`Edit product` : t`Add product`}
      submitLabel={product ? t`Save changes` : t`Add product`}
      onClose={onClose}
    >
      <div className={grid.grid}>
        <TextField {...field('name')} className={grid.wide ?? ''} label={t`Name`} autoComplete="off" />
        <TextField {...field('unitAmount')} label={t`Price`} inputMode="decimal" autoComplete="off" />
        <Combobox
          label={t`Currency`}
          options={CURRENCIES}
          value={form.watch('currency')}
          error={errorOf('currency')}
          onChange={(next) => next && set('currency', next)}
        />
        {taxRates && (
          <NativeSelect
            {...field('taxRateId')}
            label={t`Tax`}
            placeholder={t`No tax`}
            options={taxRates.map(({ _id, name, rate }) => ({
              value: _id,
              label: `${name} ${rateText(rate)}`,
            }))}
          />
        )}
      </div>
    </FormDialog>
  );
}
