import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormProvider } from 'react-hook-form';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { FormFoot } from '#client/kit/forms/FormFoot.tsx';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import type { LineValues } from './invoiceValues.ts';
import type { FormTaxes } from './LinesCard.tsx';
import { LinesCard } from './LinesCard.tsx';

interface ChargeFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  taxes: FormTaxes;
  cancelTo: string;
  submitLabel: string;
  /** Sends the values; resolves to why they were refused, or null once they are saved. */
  onSave: (values: Values) => Promise<string | null>;
  /** Content above the lines. */
  children: ReactNode;
}

/** What a customer is charged, once or again and again: the lines with their sums, and the way to save or leave. */
export function ChargeForm<Values extends { lines: LineValues[] }>(props: ChargeFormProps<Values>) {
  const { form, taxes, cancelTo, submitLabel, onSave, children } = props;
  const { errors, isDirty, isSubmitting } = form.formState;
  const guard = useLeaveGuard(isDirty);

  async function handleValid(valid: Values) {
    guard.allowLeaving();
    const message = await onSave(valid);
    if (message !== null) form.setError('root', { type: 'server', message });
  }

  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(handleValid)(event)} noValidate>
        {children}
        <LinesCard taxes={taxes} />
        <FormError
          message={
            errors.root?.message ?? (errors.lines as { message?: string } | undefined)?.message ?? null
          }
        />
        <FormFoot cancelTo={cancelTo} isBusy={isSubmitting} submitLabel={submitLabel} />
      </form>
      {guard.dialog}
    </FormProvider>
  );
}
