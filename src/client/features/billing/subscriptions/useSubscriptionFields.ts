import type { Path } from 'react-hook-form';
import { useFormContext, useWatch } from 'react-hook-form';
import { registerField } from '#client/kit/forms/registerField.ts';
import type { SubscriptionValues } from './subscriptionValues.ts';

/** What a section of the form of a subscription works with; inside that form. */
export function useSubscriptionFields() {
  const form = useFormContext<SubscriptionValues>();
  const { control, setValue } = form;
  const { errors, isSubmitted } = form.formState;
  const values = useWatch({ control }) as SubscriptionValues;
  const set = (name: 'customerId' | 'currency' | 'startsOn' | 'endsOn', value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
  const register = (name: Path<SubscriptionValues>) => registerField(form, name);
  return { values, errors, register, set };
}
