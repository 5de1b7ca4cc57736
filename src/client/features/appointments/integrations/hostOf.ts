import { PROVIDER_NAMES } from '#contract/validation/records/calendarApp.ts';
import type { CalendarAccountFieldsFragment as Account } from './integrations.generated.ts';

/** The name of an account's server, as people know it. */
export function hostOf({ kind, serverUrl }: Pick<Account, 'kind' | 'serverUrl'>): string {
  if (kind !== 'CALDAV') return PROVIDER_NAMES[kind];
  return URL.canParse(serverUrl) ? new URL(serverUrl).host : serverUrl;
}
