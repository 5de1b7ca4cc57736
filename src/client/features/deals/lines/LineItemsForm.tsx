import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import { FormProvider, useFieldArray, useForm, useWatch } from 'react-hook-form';
import type { DealDetails } from '#client/entities/deals/deal.ts';
import { useFindProductsQuery, useUpdateDealMutation } from '#client/entities/deals/dealsApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { FormFoot } from '#client/kit/forms/FormFoot.tsx';
import { resolverOf } from '#client/kit/forms/resolverOf.ts';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { formResult } from '#client/shared/record/formResult.ts';
import { LineFields } from './LineFields.tsx';
import { LineSums } from './LineSums.tsx';
import type { LinesValues, LineTaxes } from './lineValues.ts';
import { linesErrors, linesInput, lineValues, newLine, typedAmounts } from './lineValues.ts';
import { useLineTaxes } from './useLineTaxes.ts';
import styles from './LineItems.module.css';

interface LineItemsFormProps {
  details: DealDetails;
  onClose: () => void;
}

/** Edits all line items of a deal; saving none leaves the amount as it is. */
export function LineItemsForm(props: LineItemsFormProps) {
  const taxes = useLineTaxes(props.details);
  return taxes ? <LoadedForm {...props} taxes={taxes} /> : <FormSkeleton fields={3} />;
}

function LoadedForm({ details, taxes, onClose }: LineItemsFormProps & { taxes: LineTaxes }) {
  const { _id: id, currency, lines } = details;
  const [update] = useUpdateDealMutation();
  const { data: products } = useFindProductsQuery();
  const form = useForm<LinesValues>({
    defaultValues: {
      lines: lines.length > 0 ? lines.map((line) => lineValues(line, currency)) : [newLine(taxes)],
    },
    resolver: resolverOf((values) => linesErrors(values, currency)),
    mode: 'onTouched',
  });
  const { control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const values = useWatch({ control }) as LinesValues;
  const guard = useLeaveGuard(formState.isDirty);

  async function handleValid(valid: LinesValues) {
    const message = await formResult(
      update({ id, input: { lines: linesInput(valid, currency) } }),
      t`Failed to save the line items`,
    );
    if (message === null) onClose();
    else form.setError('root', { type: 'server', message });
  }

  const { net, tax, total } = typedAmounts(values, currency, taxes);
  const listMessage = (formState.errors.lines as { message?: string } | undefined)?.message;
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(handleValid)(event)} noValidate>
        <div className={styles.lines}>
          {fields.map((line, index) => (
            <LineFields
              key={line.id}
              index={index}
              taxes={taxes}
              products={products?.data.filter((product) => product.currency === currency) ?? []}
              onRemove={() => remove(index)}
            />
          ))}
          <div>
            <Button icon={<Plus size={16} />} size="small" onClick={() => append(newLine(taxes))}>
              {t`Add line item`}
            </Button>
          </div>
        </div>
        <LineSums net={net} tax={tax} total={total} currency={currency} />
        <FormError message={formState.errors.root?.message ?? listMessage ?? null} />
        <FormFoot
          cancelTo={onClose}
          isBusy={formState.isSubmitting}
          submitLabel={t`Save line items`}
          isAtEnd
        />
      </form>
      {guard.dialog}
    </FormProvider>
  );
}
