import type { Customer } from '#client/entities/customers/customer.ts';
import type { CustomerInput } from '#client/entities/customers/customers.generated.ts';
import { NO_CUSTOMER } from '#contract/validation/records/customer.ts';
import type { CustomerFields } from '#contract/validation/records/customer.ts';

const FIELDS = Object.keys(NO_CUSTOMER) as (keyof CustomerFields)[];

/** A stored customer in the form; null for a new one, most likely in the country that was selected last. A password is never shown. */
export function customerValues(customer: Customer | null, lastCountry: string | null): CustomerFields {
  if (!customer) return { ...NO_CUSTOMER, country: lastCountry ?? '' };
  const stored: Record<string, unknown> = customer;
  return Object.fromEntries(FIELDS.map((field) => [field, stored[field] ?? ''])) as unknown as CustomerFields;
}

/** What is sent for a new customer: the fields that were filled in. */
export function newCustomer(values: CustomerFields): CustomerInput {
  return inputOf(values, (field) => values[field].trim() !== '');
}

/** What is sent after an edit: the changed fields alone; emptied ones as null, so that they are emptied there too. */
export function changedCustomer(after: CustomerFields, before: CustomerFields): CustomerInput {
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
