import type { RateLimits } from '#server/access/rateLimit.ts';
import type { Database } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { OutsideChangesService } from '#server/modules/appointments/bookings/outsideChanges.service.ts';
import type { CalendarReader } from '#server/platform/calendars/caldav/calendarReader.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Outbound } from '#server/platform/outbound/outbound.ts';
import type { SecretBox } from '#server/platform/secrets/secretBox.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';
import type { Leases } from '#server/processes/leases.ts';

/** What the services of calendar accounts are made of. */
export interface CalendarAccountsDeps {
  database: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  heartbeat: Leases;
  rateLimits: RateLimits;
  secretBox: SecretBox;
  outbound: Outbound;
  calendarReader: CalendarReader;
  tokens: Pick<Tokens, 'random' | 'hash'>;
  calendarOrigins: Config['calendarOrigins'];
  /** Where people reach the dashboard. */
  publicUrl: string;
  takeOutsideChange: OutsideChangesService['takeOutsideChange'];
}
