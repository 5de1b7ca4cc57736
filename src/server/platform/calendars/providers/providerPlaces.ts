import type { CalendarProvider } from '#contract/validation/records/calendarApp.ts';

/** Where a provider is reached. */
export interface ProviderPlace {
  /** Where a person says that the company's app may reach their calendars. */
  signInUrl: string;
  tokenUrl: string;
  /** Without a slash at the end. */
  apiUrl: string;
  /** The requested scope: read and write events, and list calendars. */
  scope: string;
}

/** Origins of servers that replace the providers' own in tests; null: the provider's. */
export type ProviderOrigins = Readonly<Record<CalendarProvider, string | null>>;

/** The addresses of a provider, the one home of them. The tenant is Microsoft's: whose accounts may sign in. */
export function providerPlace(
  provider: CalendarProvider,
  { origins, tenant }: { origins: ProviderOrigins; tenant: string },
): ProviderPlace {
  const at = (address: string) => {
    const origin = origins[provider];
    return origin === null ? address : address.replace(/^https:\/\/[^/]+/, origin);
  };
  if (provider === 'GOOGLE')
    return {
      signInUrl: at('https://accounts.google.com/o/oauth2/v2/auth'),
      tokenUrl: at('https://oauth2.googleapis.com/token'),
      apiUrl: at('https://www.googleapis.com/calendar/v3'),
      scope: GOOGLE_SCOPES.join(' '),
    };
  const login = `https://login.microsoftonline.com/${encodeURIComponent(tenant)}/oauth2/v2.0`;
  return {
    signInUrl: at(`${login}/authorize`),
    tokenUrl: at(`${login}/token`),
    apiUrl: at('https://graph.microsoft.com/v1.0'),
    scope: 'offline_access User.Read Calendars.ReadWrite',
  };
}

const GOOGLE_SCOPES = [
  'https://www.googleapis.com/auth/calendar.events',
  'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
];
