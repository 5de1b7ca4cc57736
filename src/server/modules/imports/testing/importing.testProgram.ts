import { setTimeout as pause } from 'node:timers/promises';
import { createRateLimits } from '#server/access/rateLimit.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { startChangeWorker } from '#server/modules/change-jobs/testing/changeWorker.ts';
import { openGivenDatabase } from '#server/testing/killed/openGivenDatabase.ts';
import { createImportsService } from '../imports.service.ts';
import { importWork } from '../run/importWork.ts';
import { createImportReader } from '../upload/importReader.ts';
import { peopleFile } from './peopleFile.ts';

// Imports a file into the given database, undoes that, and repeats both until it is killed. Unfinished
// imports are continued first. Prints every state of the newest job.
const { database, parameters } = await openGivenDatabase();
const [viewerText = '', rows = ''] = parameters;
const viewer = JSON.parse(viewerText) as Viewer;
const { changeJobs } = await startChangeWorker(database, {
  IMPORT: importWork(database, { phoneFingerprint: (_companyId, phone) => phone }),
});
const clock = { now: () => new Date() };
const imports = createImportsService({
  database,
  clock,
  rateLimits: { ...createRateLimits({ clock }), take: async () => {} },
  customFields: { addCustomChoices: () => Promise.reject(new Error('Custom fields are not asked')) },
  leadSetup: { createLeadOption: () => Promise.reject(new Error('Lead setup is not asked')) },
  importReader: createImportReader(),
  jobs: {
    // The worker does not expose its queue: unfinished jobs are queued again
    enqueue: async () => void setTimeout(() => void changeJobs.resume(), 10),
  },
});
const bytes = Buffer.from(peopleFile(Number(rows)));
console.log('open');
for (;;) {
  const page = { kinds: null, pattern: null, limit: 1, offset: 0 };
  const newest = (await changeJobs.findChangeJobs(viewer, page)).rows[0]?.job;
  if (newest) console.log(`${newest.state} ${newest.done}`);
  if (newest?.state === 'DRAFT') await imports.startImport(viewer, newest.id);
  else if (newest?.state === 'DONE') await changeJobs.undoChangeJob(viewer, newest.id);
  else if (!newest || newest.state === 'UNDONE')
    await imports.uploadImport(viewer, { kind: 'CONTACT', fileName: 'people.csv', bytes });
  await pause(20);
}
