import { openGivenDatabase } from '#server/testing/killed/openGivenDatabase.ts';
import { startAutomationWorker } from './automationWorker.ts';

// Goes on with whoever is in an automation in the database that it is given, until it is killed. Says when it begins.
const { database } = await openGivenDatabase();
await startAutomationWorker(database);
console.log('going on');
