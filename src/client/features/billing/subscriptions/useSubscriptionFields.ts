import { useFormContext, useWatch } from 'react-hook-form';
import type { SubscriptionValues } from './subscriptionValues.ts';

/** What a section of the form of a subscription works with; inside that form. */
export function useSubscriptionFields() {
  const { control, register, setValue, formState } = useFormContext<SubscriptionValues>();
  const { errors, isSubmitted } = formState;
  const values = useWatch({ control }) as SubscriptionValues;
  const set = (name: 'customerId' | 'currency' | 'startsOn' | 'endsOn', value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
  return { values, errors, register, set };
}
