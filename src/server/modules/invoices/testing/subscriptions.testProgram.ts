import { openGivenDatabase } from '#server/testing/killed/openGivenDatabase.ts';
import { idleInvoices } from './idleInvoices.ts';

// Makes the invoices of subscriptions in the database that it is given while its clock runs through months, several at a time, until it is killed.
const { database, parameters } = await openGivenDatabase();
const [from = ''] = parameters;
let now = new Date(from).getTime();
const invoices = idleInvoices(database, { now: () => new Date(now) });

for (;;) {
  const made = await Promise.all(Array.from({ length: 3 }, () => invoices.makeSubscriptionInvoices()));
  console.log(made.reduce((sum, count) => sum + count, 0));
  now += 17 * 24 * 60 * 60 * 1000;
}
