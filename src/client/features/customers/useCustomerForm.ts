import { t } from '@lingui/core/macro';
import { useSelector } from 'react-redux';
import { errorText } from '#client/data/apiError.ts';
import { useSecretCall } from '#client/data/secretCall.ts';
import { selectCountry } from '#client/entities/countries/countrySlice.ts';
import type { Customer } from '#client/entities/customers/customer.ts';
import type { CustomerInput } from '#client/entities/customers/customers.generated.ts';
import { createCustomer, updateCustomer } from '#client/entities/customers/customersApi.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { useCustomForm } from '#client/entities/lead-options/record-fields/useCustomForm.ts';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { toast } from '#client/kit/toast/toast.ts';
import type { CustomerFields } from '#contract/validation/records/customer.ts';
import { customerProblems, NO_CUSTOMER } from '#contract/validation/records/customer.ts';

const FIELDS = Object.keys(NO_CUSTOMER) as (keyof CustomerFields)[];

/** The form of a customer (null for a new one). `onSaved` is called after success. */
export function useCustomerForm(customer: Customer | null, onSaved: () => void) {
  const create = useSecretCall(createCustomer);
  const update = useSecretCall(updateCustomer);
  const defaultCountry = useLeadChoices()?.defaultCountry ?? null;
  const initial = customerValues(customer, useSelector(selectCountry));
  const custom = useCustomForm('CUSTOMER', customer?.custom);
  const form = useTextForm<CustomerFields>({
    initial,
    problemsOf: (values) => customerProblems(values, customer && initial, defaultCountry),
    send: async (values, before) => {
      const given = custom.read();
      if ('problem' in given) return given.problem;
      const answer = customer
        ? await update({ id: customer._id, input: { ...changedCustomer(values, before), ...given } })
        : await create({ input: { ...newCustomer(values), ...given } });
      if (answer.error) return errorText(answer.error, t`Failed to save the customer`);
      toast.success(answer.data.message);
      return null;
    },
    onSent: () => {
      guard.allowLeaving();
      onSaved();
    },
  });
  const guard = useLeaveGuard(form.isDirty || custom.isDirty);
  return { ...form, custom, defaultCountry, leaveDialog: guard.dialog };
}

export type CustomerFormState = ReturnType<typeof useCustomerForm>;

/** A stored customer in the form; null for a new one, most likely in the country that was selected last. A password is never shown. */
function customerValues(customer: Customer | null, lastCountry: string | null): CustomerFields {
  if (!customer) return { ...NO_CUSTOMER, country: lastCountry ?? '' };
  const stored: Record<string, unknown> = customer;
  return Object.fromEntries(FIELDS.map((field) => [field, stored[field] ?? ''])) as unknown as CustomerFields;
}

/** The input for a new customer: the filled fields. */
function newCustomer(values: CustomerFields): CustomerInput {
  return inputOf(values, (field) => values[field].trim() !== '');
}

/** The input after an edit: only changed fields, with null for cleared ones. */
function changedCustomer(after: CustomerFields, before: CustomerFields): CustomerInput {
  return inputOf(after, (field) => after[field] !== before[field]);
}

function inputOf(values: CustomerFields, isSent: (field: keyof CustomerFields) => boolean): CustomerInput {
  return Object.fromEntries(FIELDS.filter(isSent).map((field) => [field, sent(field, values[field])]));
}

// Blanks are part of a password
function sent(field: keyof CustomerFields, value: string): string | null {
  const isPassword = field === 'newPassword' || field === 'confirmPassword';
  return (isPassword ? value : value.trim()) || null;
}
