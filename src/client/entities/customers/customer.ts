import type { CustomerFieldsFragment } from './customers.generated.ts';

/** A customer as the list and its page show it. */
export type Customer = CustomerFieldsFragment;

/** 'Ines Okafor' */
export function customerName({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Street, zip and city, state and country, one line each, without empty lines. */
export function addressLines({ streetAddress, zip, city, state, country }: Customer): string[] {
  const lines = [
    streetAddress,
    [zip, city].filter(Boolean).join(' '),
    [state, country].filter(Boolean).join(', '),
  ];
  return lines.filter((line): line is string => Boolean(line));
}
