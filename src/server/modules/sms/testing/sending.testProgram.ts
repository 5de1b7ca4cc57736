import { openGivenDatabase } from '#server/testing/killed/openGivenDatabase.ts';
import { startSmsWorker } from './smsWorker.ts';

// Sends everything in the given database until it is killed. Prints when it starts.
const { database } = await openGivenDatabase();
await startSmsWorker(database);
console.log('sending');
