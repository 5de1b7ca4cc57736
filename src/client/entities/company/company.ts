import type { CompanyFieldsFragment } from './company.generated.ts';

/** A company as every list and screen reads it. */
export type Company = CompanyFieldsFragment;

/** Street to zone in one line, without the country; '' where nothing is known. */
export function addressLine(address: Company['address']): string {
  const { street, city, zone, postalCode } = address ?? {};
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [street, place, zone].filter(Boolean).join(', ');
}

/** The plan that a company is on, as it is called on screens. */
export function planName(company: Pick<Company, 'subscriptions'>): string {
  const plan = company.subscriptions[0]?.plan ?? 'FREE';
  return plan.charAt(0) + plan.slice(1).toLowerCase();
}
