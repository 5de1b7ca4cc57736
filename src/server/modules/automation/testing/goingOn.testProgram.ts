import { openDatabase } from '#server/database/database.ts';
import { startAutomationWorker } from './automationWorker.ts';

// Goes on with whoever is in an automation in the database in the folder it is given, until it is killed. Says when it begins.
const [dataDir = ''] = process.argv.slice(2);
const silent = { info: () => {}, warn: () => {}, error: console.error };
const database = await openDatabase({ dataDir, logger: silent });
await startAutomationWorker(database);
console.log('going on');
