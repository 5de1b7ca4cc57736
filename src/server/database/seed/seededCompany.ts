import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { PhoneHashes } from '#server/modules/consents/consentLedger.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Passwords } from '#server/platform/secrets/passwords.ts';
import type { Services } from '#server/services.ts';
import type { DemoCalendar } from './demoCalendar.ts';

type InCompany = Viewer & { companyId: string };

/** What demo data is written with. */
export interface SeedDeps {
  database: Database;
  services: Services;
  tokens: PhoneHashes;
  passwords: Passwords;
  files: Files;
  clock: Clock;
}

/** A demo company that is being filled. */
export interface SeededCompany extends SeedDeps {
  owner: InCompany;
  /** The others who work in it. */
  members: InCompany[];
  calendar: DemoCalendar;
}
