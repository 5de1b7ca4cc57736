import { openGivenDatabase } from '#server/testing/killed/openGivenDatabase.ts';
import { startAutomationWorker } from './automationWorker.ts';

// Runs the automations of the given database until it is killed. Prints when it begins.
const { database } = await openGivenDatabase();
await startAutomationWorker(database);
console.log('going on');
