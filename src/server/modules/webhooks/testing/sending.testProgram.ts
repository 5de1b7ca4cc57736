import { openGivenDatabase } from '#server/testing/killed/openGivenDatabase.ts';
import { sendAll } from './webhookSender.ts';

// Sends the due deliveries of the given webhook until it is killed. Prints when it begins.
const { database, parameters } = await openGivenDatabase();
const [companyId = '', webhookId = '', minutesAhead = '0'] = parameters;
console.log('sending');
await sendAll(database, { companyId, webhookId }, Number(minutesAhead));
