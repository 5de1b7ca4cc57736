import { openGivenDatabase } from '#server/testing/killed/openGivenDatabase.ts';
import { startSmsWorker } from './smsWorker.ts';

// Goes on with whatever the database that it is given has to send, until it is killed. Says when it begins.
const { database } = await openGivenDatabase();
await startSmsWorker(database);
console.log('sending');
