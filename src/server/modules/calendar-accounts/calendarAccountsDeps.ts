import type { RateLimits } from '#server/access/rateLimit.ts';
import type { Database } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { OutsideChangesService } from '#server/modules/appointments/bookings/outsideChanges.service.ts';
import { CalendarFailure } from '#server/platform/calendars/calendarServer.ts';
import type { CalendarServer } from '#server/platform/calendars/calendarServer.ts';
import { createDavServer } from '#server/platform/calendars/davServer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Outbound } from '#server/platform/outbound/outbound.ts';
import type { SecretBox } from '#server/platform/secrets/secretBox.ts';
import type { AccountRow } from './calendarAccounts.store.ts';

/** What the services of calendar accounts are made of. */
export interface CalendarAccountsDeps {
  database: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  rateLimits: RateLimits;
  secretBox: SecretBox;
  outbound: Outbound;
  takeOutsideChange: OutsideChangesService['takeOutsideChange'];
}

/** The server of a stored account. Throws CalendarFailure where its password was sealed with a key that is no longer there. */
export function serverOf(
  { secretBox, outbound }: Pick<CalendarAccountsDeps, 'secretBox' | 'outbound'>,
  { server_url: serverUrl, username, secret }: AccountRow,
): CalendarServer {
  let password: string;
  try {
    password = secretBox.open(secret);
  } catch (error) {
    throw new CalendarFailure('password', 'The stored password cannot be read. Enter it again', error);
  }
  return createDavServer({ outbound, serverUrl, username, password });
}
