import { CALENDAR_APP_LENGTHS as LENGTHS } from '#contract/limits/records/calendarAccounts.ts';
import { textLength } from '../text.ts';

/** Providers of calendars by interfaces of their own, as the API calls them. */
export const CALENDAR_PROVIDERS = ['GOOGLE', 'MICROSOFT'] as const;

export type CalendarProvider = (typeof CALENDAR_PROVIDERS)[number];

/** The providers' names. */
export const PROVIDER_NAMES: Readonly<Record<CalendarProvider, string>> = {
  GOOGLE: 'Google',
  MICROSOFT: 'Microsoft',
};

/** The default tenant: accounts of any organization, and personal ones. Microsoft's own word. */
export const ANY_TENANT = 'common';

/** The app keys of a company at a provider. */
export interface CalendarAppFields {
  clientId: string;
  clientSecret: string;
  tenant: string;
}

export type CalendarAppProblems = Partial<Record<keyof CalendarAppFields, string>>;

/** The message for each field that breaks its rule. */
export function calendarAppProblems({
  clientId,
  clientSecret,
  tenant,
}: CalendarAppFields): CalendarAppProblems {
  return {
    ...(!isKey(clientId, LENGTHS.clientId) && { clientId: CALENDAR_APP_MESSAGES.clientId }),
    ...(!isKey(clientSecret, LENGTHS.clientSecret) && { clientSecret: CALENDAR_APP_MESSAGES.clientSecret }),
    // It is part of a URL
    ...(!/^[a-z0-9][a-z0-9.-]{0,99}$/i.test(tenant.trim()) && { tenant: CALENDAR_APP_MESSAGES.tenant }),
  };
}

/** The messages about OAuth app credentials. */
export const CALENDAR_APP_MESSAGES = {
  clientId: 'Please enter the client ID',
  clientSecret: 'Please enter the client secret',
  tenant: "Please enter the tenant's ID or domain, or common",
} as const;

function isKey(text: string, most: number): boolean {
  return /^\S+$/.test(text.trim()) && textLength(text) <= most;
}
