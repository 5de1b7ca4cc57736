import { WORKED_HOLIDAYS_MOST } from '#contract/limits/records/appointments.ts';
import { translated } from '../i18n/translated.ts';

/** The country whose public holidays a host has off. */
export interface HostHolidays {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** A part of it that has holidays of its own, by the code that the list of them gives. */
  region?: string | null | undefined;
  /** Those on which they work all the same, each by its rule, which is the same every year. */
  worked: string[];
}

/** The message of the first rule that they break, or null. Whether there is such a country only the server knows. */
export function holidaysProblem({ worked }: HostHolidays): string | null {
  const isTooMuch = worked.length > WORKED_HOLIDAYS_MOST || worked.some((rule) => rule.length > RULE_LENGTH);
  return isTooMuch ? HOLIDAY_MESSAGES.tooMany : null;
}

/** The messages about holidays. */
export const HOLIDAY_MESSAGES = translated({
  tooMany: /*i18n*/ 'Too many holidays are selected',
  country: /*i18n*/ 'Please choose a country from the list',
  region: /*i18n*/ 'Please choose a region from the list',
} as const);

const RULE_LENGTH = 200;
