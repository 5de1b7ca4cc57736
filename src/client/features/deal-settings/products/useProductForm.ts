import { t } from '@lingui/core/macro';
import type { Product } from '#client/entities/deals/deal.ts';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { formResult } from '#client/shared/record/formResult.ts';
import { amountField, minorAmount } from '#contract/money/currency.ts';
import { productProblem } from '#contract/validation/records/deal.ts';
import { tidyText } from '#contract/validation/text.ts';
import type { ProductInput } from '../dealSettings.generated.ts';
import { useCreateProductMutation, useUpdateProductMutation } from '../dealSettingsApi.ts';

/** The texts of the form: the price as typed, '' for no tax. */
type ProductValues = Record<'name' | 'unitAmount' | 'currency' | 'taxRateId', string>;

/** The form of a product, null for a new one in `currency`. */
export function useProductForm(product: Product | null, currency: string, onSent: () => void) {
  const [create] = useCreateProductMutation();
  const [update] = useUpdateProductMutation();
  return useTextForm<ProductValues>({
    initial: product ? valuesOf(product) : { name: '', unitAmount: '', currency, taxRateId: '' },
    problemsOf: (values) => {
      const { name, unitAmount } = inputOf(values);
      return {
        name: productProblem({ ...VALID, name }),
        unitAmount: productProblem({ ...VALID, unitAmount }),
      };
    },
    send: (values) => {
      const input = inputOf(values);
      const call = product ? update({ id: product._id, input }) : create({ input });
      return formResult(call, t`Failed to save the product`);
    },
    onSent,
  });
}

const VALID = { name: '-', unitAmount: 0, currency: 'EUR' };

function valuesOf({ name, unitAmount, currency, taxRateId }: Product): ProductValues {
  return { name, unitAmount: amountField(unitAmount, currency), currency, taxRateId: taxRateId ?? '' };
}

/** The price is NaN if it is not an amount. */
function inputOf({ name, unitAmount, currency, taxRateId }: ProductValues): ProductInput {
  return {
    name: tidyText(name),
    unitAmount: minorAmount(unitAmount, currency) ?? Number.NaN,
    currency,
    taxRateId: taxRateId || null,
  };
}
