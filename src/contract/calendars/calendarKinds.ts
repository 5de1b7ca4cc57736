import { caldav } from './caldav.ts';
import type { CalendarDescriptor, OAuthDescriptor } from './calendarDescriptor.ts';
import { google } from './google.ts';
import { microsoft } from './microsoft.ts';

/** Every kind, in the order of the screens. A new kind is one line here and one in the server's list. */
const ALL = [caldav, google, microsoft] as const;

type Listed = (typeof ALL)[number];

/** A kind in the API and the database. */
export type CalendarAccountKind = Listed['id'];

/** A kind whose accounts are authorized by OAuth. */
export type CalendarProvider = Extract<Listed, { authorization: 'oauth' }>['id'];

type ProviderDescriptor = OAuthDescriptor & { id: CalendarProvider };

export const CALENDAR_KINDS: readonly (CalendarDescriptor & { id: CalendarAccountKind })[] = ALL;

export const CALENDAR_PROVIDERS = CALENDAR_KINDS.filter(
  (kind): kind is ProviderDescriptor => kind.authorization === 'oauth',
);

/** The kind with a password: there is one, so the API does not name it when an account is connected. */
export const PASSWORD_KIND = caldav;

/** Whether accounts of the kind are authorized at a provider; otherwise they have a password. */
export function isProvider(kind: CalendarAccountKind): kind is CalendarProvider {
  return CALENDAR_PROVIDERS.some(({ id }) => id === kind);
}

export function calendarProvider(provider: CalendarProvider): ProviderDescriptor {
  const found = CALENDAR_PROVIDERS.find(({ id }) => id === provider);
  if (!found) throw new Error(`No calendar provider ${provider}`);
  return found;
}

/** The name of an account's server: the provider's, or the host. */
export function calendarServerName(account: { kind: CalendarAccountKind; serverUrl: string }): string {
  const { kind, serverUrl } = account;
  if (isProvider(kind)) return calendarProvider(kind).label;
  return URL.canParse(serverUrl) ? new URL(serverUrl).host : serverUrl;
}
