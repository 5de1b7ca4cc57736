import type { Database } from '#server/database/database.ts';
import type { PeopleService } from '#server/modules/people/people.service.ts';
import type { UploadsService } from '#server/modules/uploads/uploads.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Passwords } from '#server/platform/secrets/passwords.ts';

/** What customers need of the others. */
export interface CustomersDeps {
  database: Database;
  clock: Clock;
  passwords: Pick<Passwords, 'hash'>;
  uploads: Pick<UploadsService, 'isOwnUpload'>;
  people: Pick<PeopleService, 'findPerson'>;
}
