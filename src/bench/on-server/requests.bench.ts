import { GetAllCompaniesDocument } from '#client/entities/company/allCompanies.generated.ts';
import { FindMyCompaniesDocument } from '#client/entities/company/company.generated.ts';
import { startBenchServer } from '../harness/server/benchServer.ts';
import { besideOwnSql } from '../harness/server/besideOwnSql.ts';
import { onOneCore } from '../harness/server/onOneCore.ts';

export const title =
  'Requests per second, 10,000 companies, 16 connections. "ratio" is to the SQL of the same request, run straight on ' +
  'the same driver in the server\'s process; "to reads" is to its reading statements alone, without transactions, "to bare ' +
  'route" to a route of HTTP that runs the same SQL and does nothing else.';

const operations = [
  { name: 'findMyCompanies (2)', email: 'owner@demo.test', query: FindMyCompaniesDocument, variables: {} },
  {
    name: 'getAllCompanies (20 of 10,002)',
    email: 'admin@demo.test',
    query: GetAllCompaniesDocument,
    variables: { input: { page: 3, limit: 20 } },
  },
];

/** The product over HTTP, compared with its own SQL. */
export function measure() {
  return onOneCore((isOnOne) => measureAll(isOnOne ? 'one core' : 'all cores'));
}

async function measureAll(on: string) {
  const rows = [];
  const server = await startBenchServer();
  try {
    for (const operation of operations) rows.push({ ...(await besideOwnSql(server, operation)), on });
  } finally {
    await server.stop();
  }
  return rows;
}
