import { setTimeout as pause } from 'node:timers/promises';
import type { Viewer } from '#server/access/viewer.ts';
import { openDatabase } from '#server/database/database.ts';
import { startChangeWorker } from './changeWorker.ts';

// Tags all leads in the database in the folder it is given, undoes that, and so on until it is killed. Whatever was left in the
// middle is gone on with first. Prints what each look at the newest job found.
const [dataDir = '', viewerText = ''] = process.argv.slice(2);
const viewer = JSON.parse(viewerText) as Viewer;
const silent = { info: () => {}, warn: () => {}, error: console.error };
const database = await openDatabase({ dataDir, logger: silent });
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
