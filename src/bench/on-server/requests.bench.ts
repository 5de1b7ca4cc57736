import { GetAllCompaniesDocument } from '#client/entities/company/allCompanies.generated.ts';
import { FindMyCompaniesDocument } from '#client/entities/company/company.generated.ts';
import { startBenchServer } from '../harness/server/benchServer.ts';
import { compareWithRoute, ROUTE } from '../harness/server/compareWithRoute.ts';
import { onOneCore } from '../harness/server/onOneCore.ts';

export const title = `Requests per second, 10,000 companies, 16 connections. ${ROUTE}.`;

const operations = [
  { name: 'findMyCompanies (2)', email: 'owner@demo.test', query: FindMyCompaniesDocument, variables: {} },
  {
    name: 'getAllCompanies (20 of 10,002)',
    email: 'admin@demo.test',
    query: GetAllCompaniesDocument,
    variables: { input: { page: 3, limit: 20 } },
  },
];

/** The product over HTTP, compared with a minimal route that runs the same SQL. */
export function measure() {
  return onOneCore((isOnOne) => measureAll(isOnOne ? 'one core' : 'all cores'));
}

async function measureAll(on: string) {
  const rows = [];
  const server = await startBenchServer();
  try {
    for (const operation of operations) rows.push({ ...(await compareWithRoute(server, operation)), on });
  } finally {
    await server.stop();
  }
  return rows;
}
