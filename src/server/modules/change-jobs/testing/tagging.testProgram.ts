import { setTimeout as pause } from 'node:timers/promises';
import type { Viewer } from '#server/access/viewer.ts';
import { openGivenDatabase } from '#server/testing/killed/openGivenDatabase.ts';
import { startChangeWorker } from './changeWorker.ts';

// Tags all leads in the given database, undoes that, and repeats both until it is killed. Unfinished jobs are
// continued first. Prints every state of the newest job.
const { database, parameters } = await openGivenDatabase();
const [viewerText = ''] = parameters;
const viewer = JSON.parse(viewerText) as Viewer;
const { changeJobs } = await startChangeWorker(database);
console.log('open');
for (;;) {
  const { rows, total } = await changeJobs.findChangeJobs(viewer, {
    kinds: null,
    pattern: null,
    limit: 1,
    offset: 0,
  });
  const newest = rows[0]?.job;
  if (newest) console.log(`${newest.state} ${newest.done}`);
  if (newest?.state === 'DONE') await changeJobs.undoChangeJob(viewer, newest.id);
  else if (!newest || newest.state === 'UNDONE')
    await changeJobs.bulkChange(viewer, 'LEAD', { isAll: true, filter: {} }, { addTags: [`round ${total}`] });
  await pause(20);
}
