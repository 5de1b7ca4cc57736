import { FindInvoicesDocument } from '#client/entities/invoices/invoices.generated.ts';
import { measurePdf } from '../harness/measurePdf.ts';
import { startBenchServer } from '../harness/server/benchServer.ts';
import { compareWithRoute, ROUTE } from '../harness/server/compareWithRoute.ts';

const INVOICES = 50_000;

export const title =
  `Invoices and transactions: ${INVOICES.toLocaleString()} in the company, 16 connections. ${ROUTE}. ` +
  'Last: a PDF compared with the library alone.';

const list = (name: string, input: Record<string, unknown>) => ({
  name,
  email: 'owner@demo.test',
  query: FindInvoicesDocument,
  variables: { input: { page: 1, limit: 20, ...input } },
});

const lists = [
  list('newest', {}),
  list('paid', { statuses: ['Paid'] }),
  list('by end, page 20', { dateField: 'endsAt', page: 20 }),
  list('search for a number', { search: 'INV-042000' }),
];

/** The product over HTTP, compared with a minimal route that runs the same SQL, and documents compared with their library. */
export async function measure() {
  const rows = [];
  const server = await startBenchServer();
  try {
    await server.ask({ wish: 'add invoices', count: INVOICES });
    for (const one of lists) rows.push(await compareWithRoute(server, one));
  } finally {
    await server.stop();
  }
  return [...rows, await measurePdf(100)];
}
