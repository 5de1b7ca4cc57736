import { openDatabase } from '#server/database/database.ts';
import { startSmsWorker } from './smsWorker.ts';

// Goes on with whatever the database in the folder it is given has to send, until it is killed. Says when it begins.
const [dataDir = ''] = process.argv.slice(2);
const silent = { info: () => {}, warn: () => {}, error: console.error };
const database = await openDatabase({ dataDir, logger: silent });
await startSmsWorker(database);
console.log('sending');
