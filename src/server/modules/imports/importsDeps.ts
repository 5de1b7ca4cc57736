import type { RateLimits } from '#server/access/rateLimit.ts';
import type { Database } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { CustomFieldsService } from '#server/modules/custom-fields/customFields.service.ts';
import type { LeadSetupService } from '#server/modules/lead-setup/leadSetup.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ImportReader } from './upload/importReader.ts';

/** The dependencies of imports. */
export interface ImportsDeps {
  database: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  rateLimits: RateLimits;
  customFields: Pick<CustomFieldsService, 'addCustomChoices'>;
  importReader: Pick<ImportReader, 'read'>;
  leadSetup: Pick<LeadSetupService, 'createLeadOption'>;
}
