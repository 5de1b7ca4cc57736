import { useSelector } from 'react-redux';
import { errorText } from '#client/data/apiError.ts';
import { useSecretCall } from '#client/data/secretCall.ts';
import { selectCountry } from '#client/entities/countries/countrySlice.ts';
import type { Customer } from '#client/entities/customers/customer.ts';
import { createCustomer, updateCustomer } from '#client/entities/customers/customersApi.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { customerProblems } from '#contract/validation/records/customer.ts';
import type { CustomerFields } from '#contract/validation/records/customer.ts';
import { changedCustomer, customerValues, newCustomer } from './customerValues.ts';

/** The form of a customer, null for a new one, and its sending. `onSaved` goes on after it went well. */
export function useCustomerForm(customer: Customer | null, onSaved: () => void) {
  const create = useSecretCall(createCustomer);
  const update = useSecretCall(updateCustomer);
  const defaultCountry = useLeadChoices()?.defaultCountry ?? null;
  const initial = customerValues(customer, useSelector(selectCountry));
  const form = useTextForm<CustomerFields>({
    initial,
    problemsOf: (values) => customerProblems(values, customer && initial, defaultCountry),
    send: async (values, before) => {
      const answer = customer
        ? await update({ id: customer._id, input: changedCustomer(values, before) })
        : await create({ input: newCustomer(values) });
      if (answer.error) return errorText(answer.error, 'Failed to save the customer');
      toast.success(answer.data.message);
      return null;
    },
    onSent: () => {
      guard.allowLeaving();
      onSaved();
    },
  });
  const guard = useLeaveGuard(form.isDirty);
  return { ...form, defaultCountry, leaveDialog: guard.dialog };
}

export type CustomerFormState = ReturnType<typeof useCustomerForm>;
