import { openGivenDatabase } from '#server/testing/killed/openGivenDatabase.ts';
import { sendAll } from './webhookSender.ts';

// Sends what the webhook that it is told of is due, until it is killed. Says when it begins.
const { database, parameters } = await openGivenDatabase();
const [companyId = '', webhookId = '', minutesAhead = '0'] = parameters;
console.log('sending');
await sendAll(database, { companyId, webhookId }, Number(minutesAhead));
