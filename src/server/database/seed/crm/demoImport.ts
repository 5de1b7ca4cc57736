import { createRateLimits } from '#server/access/rateLimit.ts';
import { createChangeJobsService } from '#server/modules/change-jobs/changeJobs.service.ts';
import { createImportsService } from '#server/modules/imports/imports.service.ts';
import { readUpload } from '#server/modules/imports/upload/readUpload.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createDemoClock } from '../demoClock.ts';
import type { DemoCompanyData } from '../demoCompanyData.ts';
import { createDemoRandom } from '../demoRandom.ts';
import type { SeededCompany } from '../seededCompany.ts';
import { identityOf, phoneOf } from './demoPeople.ts';

/** Imports the guest list of an open house as new leads: users can undo it. It runs at once, because the queue does not exist yet. */
export async function seedImport(
  { database, services, owner, calendar }: SeededCompany,
  data: DemoCompanyData,
): Promise<void> {
  const clock = createDemoClock(calendar.at(calendar.workday(-38), 16 * 60));
  const deps = { database, clock, jobs: { enqueue: async () => {} } };
  const imports = createImportsService({
    ...deps,
    rateLimits: createRateLimits({ clock }),
    customFields: services.customFields,
    leadSetup: services.leadSetup,
    // Without the thread of untrusted files
    importReader: { read: (_companyId, bytes) => readUpload(bytes) },
  });
  const changeJobs = createChangeJobsService({
    ...deps,
    logger: createLogger('silent'),
    works: { IMPORT: services.importWork },
  });
  const bytes = new TextEncoder().encode(guestList(data));
  const id = await imports.uploadImport(owner, { kind: 'LEAD', fileName: 'open-house-guests.csv', bytes });
  await imports.startImport(owner, id);
  await changeJobs.run({ companyId: owner.companyId, jobId: id }, new AbortController().signal);
}

/** The file. Its people have the next numbers after the leads and contacts. */
function guestList(data: DemoCompanyData): string {
  const random = createDemoRandom(data.seed + 1);
  const managers = data.managers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const rows = Array.from({ length: data.imported }, (_, index) => {
    const number = data.leads + data.contacts + index;
    const { firstName, lastName, email, city } = identityOf(random, data, number);
    const manager = managers[index % managers.length];
    return [
      firstName,
      lastName,
      phoneOf(data, number),
      email ?? '',
      city ?? '',
      'Import',
      manager,
      'open house',
    ];
  });
  const headers = ['First name', 'Last name', 'Phone', 'Email', 'City', 'Source', 'Lead manager', 'Tags'];
  return [headers, ...rows].map((cells) => cells.join(',')).join('\n');
}
