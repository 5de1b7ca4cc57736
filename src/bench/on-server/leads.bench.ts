import { FindLeadsDocument } from '#client/entities/people/api/leadList.generated.ts';
import { startBenchServer } from '../harness/server/benchServer.ts';
import { compareWithRoute, ROUTE } from '../harness/server/compareWithRoute.ts';

const companies = Number(process.env.COMPANIES ?? 20);
const each = 50_000;

export const title =
  `The list of leads: ${each.toLocaleString()} in the company, ${(companies * each).toLocaleString()} in the table, 16 connections. ` +
  `${ROUTE}. COMPANIES=2 makes the table smaller.`;

const list = (name: string, input: Record<string, unknown>) => ({
  name,
  email: 'owner@demo.test',
  query: FindLeadsDocument,
  variables: { input: { page: 1, limit: 20, ...input } },
});

const lists = [
  list('newest', {}),
  list('by name', { sort: 'name', direction: 'ASC' }),
  list('by next call, latest first', { sort: 'nextCall' }),
  list('by stage', { sort: 'stage', direction: 'ASC' }),
  list('by lead manager, page 20', { sort: 'manager', page: 20 }),
  list('follow-ups of no manager', { filter: { outcomes: ['FOLLOW_UP'], managerIds: ['NONE'] } }),
  list('tagged VIP', { filter: { tags: ['VIP'] } }),
  list('search for a phone', { filter: { search: '0150 0004 2420' } }),
  list('search for a name', { filter: { search: 'james c' } }),
];

/** The product over HTTP, compared with a minimal route that runs the same SQL. */
export async function measure() {
  const rows = [];
  const server = await startBenchServer();
  try {
    await server.ask({ wish: 'add leads', companies, each });
    for (const one of lists) rows.push(await compareWithRoute(server, one));
  } finally {
    await server.stop();
  }
  return rows;
}
