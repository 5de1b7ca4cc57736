import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Product } from '#client/entities/deals/deal.ts';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { registerField } from '#client/kit/forms/registerField.ts';
import { rateText } from '#contract/money/rateText.ts';
import type { LinesValues, LineTaxes } from './lineValues.ts';
import { productValues } from './lineValues.ts';
import styles from './LineItems.module.css';

interface LineFieldsProps {
  index: number;
  taxes: LineTaxes;
  /** The products in the deal's currency. */
  products: readonly Product[];
  onRemove: () => void;
}

/** The fields of one line item. Selecting a product fills in its name, price and tax. */
export function LineFields({ index, taxes, products, onRemove }: LineFieldsProps) {
  const form = useFormContext<LinesValues>();
  const line = `lines.${index}` as const;
  const productId = useWatch({ control: form.control, name: `${line}.productId` });
  const errors = form.formState.errors.lines?.[index];

  function handleProduct(id: string) {
    const product = products.find(({ _id }) => _id === id);
    const values = form.getValues(line);
    form.setValue(line, product ? { ...values, ...productValues(product) } : { ...values, productId: '' }, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  }

  return (
    <fieldset className={styles.line}>
      <legend className="visually-hidden">{t`Line ${{ number: index + 1 }}`}</legend>
      {products.length > 0 && (
        <NativeSelect
          className={styles.product ?? ''}
          label={t`Product`}
          placeholder={t`No product`}
          value={products.some(({ _id }) => _id === productId) ? productId : ''}
          options={products.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={({ target }) => handleProduct(target.value)}
        />
      )}
      <TextField
        {...registerField(form, `${line}.description`)}
        className={styles.description ?? ''}
        label={t`Description`}
        autoComplete="off"
        error={errors?.description?.message}
      />
      <TextField
        {...registerField(form, `${line}.quantity`)}
        label={t`Quantity`}
        inputMode="decimal"
        autoComplete="off"
        error={errors?.quantity?.message}
      />
      <TextField
        {...registerField(form, `${line}.unitAmount`)}
        label={t`Price`}
        inputMode="decimal"
        autoComplete="off"
        error={errors?.unitAmount?.message}
      />
      <TextField
        {...registerField(form, `${line}.discount`)}
        label={t`Discount %`}
        inputMode="decimal"
        autoComplete="off"
        error={errors?.discount?.message}
      />
      <NativeSelect
        {...registerField(form, `${line}.taxRateId`)}
        label={t`Tax`}
        placeholder={t`No tax`}
        options={taxes.rates.map(({ _id, name, rate }) => ({
          value: _id,
          label: `${name} ${rateText(rate)}`,
        }))}
      />
      <IconButton label={t`Remove line item ${{ number: index + 1 }}`} onClick={onRemove}>
        <X aria-hidden="true" size={16} />
      </IconButton>
    </fieldset>
  );
}
