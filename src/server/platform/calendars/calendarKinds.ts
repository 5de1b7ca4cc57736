import type { CalendarAccountKind, CalendarProvider } from '#contract/calendars/calendarKinds.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { CalendarReader } from './caldav/calendarReader.ts';
import { createDavServer } from './caldav/davServer.ts';
import type { CalendarServer } from './calendarServer.ts';
import { googleKind } from './google/googleKind.ts';
import { microsoftKind } from './microsoft/microsoftKind.ts';
import type { OAuthKind } from './oauth/oauthKind.ts';

/** The server's half of a kind whose accounts have a password. */
export interface PasswordKind {
  createServer(account: PasswordAccount): CalendarServer;
}

export interface PasswordAccount {
  outbound: Outbound;
  reader: CalendarReader;
  companyId: string;
  serverUrl: string;
  username: string;
  password: string;
}

/** The server's half of every kind that the contract lists. */
export const CALENDAR_SERVER_KINDS: {
  readonly [Kind in CalendarAccountKind]: Kind extends CalendarProvider ? OAuthKind : PasswordKind;
} = {
  CALDAV: { createServer: createDavServer },
  GOOGLE: googleKind,
  MICROSOFT: microsoftKind,
};
