import type { Viewer } from '#server/access/viewer.ts';
import { openGivenDatabase } from '#server/testing/killed/openGivenDatabase.ts';
import { idleInvoices } from './idleInvoices.ts';

// Writes and issues invoices in the database that it is given, several at a time, until it is killed. Says the number of each that it was promised.
const { database, parameters } = await openGivenDatabase();
const [viewerText = '', customerId = ''] = parameters;
const viewer = JSON.parse(viewerText) as Viewer;
const invoices = idleInvoices(database);

async function issueForever(): Promise<never> {
  for (;;) {
    const lines = [{ description: 'Work', quantity: 1, unitAmount: 100 }];
    const draft = await invoices.createInvoice(viewer, { customerId, currency: 'EUR', lines });
    const { row } = await invoices.issueInvoice(viewer, draft.row.id);
    console.log(row.number);
  }
}

await Promise.all(Array.from({ length: 4 }, issueForever));
