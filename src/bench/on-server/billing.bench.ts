import { FindInvoicesDocument } from '#client/entities/invoices/invoices.generated.ts';
import { measurePdf } from '../harness/measurePdf.ts';
import { startBenchServer } from '../harness/server/benchServer.ts';
import { besideOwnSql } from '../harness/server/besideOwnSql.ts';

const INVOICES = 50_000;

export const title =
  `Invoices and transactions: ${INVOICES.toLocaleString()} in the company, 16 connections. "ratio" is to the SQL of the same request, run ` +
  'directly on the same driver in the server\'s process; "to reads" is to its reading statements alone. Last: a PDF compared with the library alone.';

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

/** The product over HTTP, compared with its own SQL, and documents compared with their library. */
export async function measure() {
  const rows = [];
  const server = await startBenchServer();
  try {
    await server.ask({ wish: 'add invoices', count: INVOICES });
    for (const one of lists) rows.push(await besideOwnSql(server, one));
  } finally {
    await server.stop();
  }
  return [...rows, await measurePdf(100)];
}
