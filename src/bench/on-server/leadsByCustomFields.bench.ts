import { FindLeadsDocument } from '#client/entities/people/api/leadList.generated.ts';
import type { CustomFieldType } from '#contract/people/custom-fields/customField.ts';
import { startBenchServer } from '../harness/server/benchServer.ts';
import { compareWithRoute, ROUTE } from '../harness/server/compareWithRoute.ts';
import { benchFields } from '../harness/server/rows/addCustomFields.ts';

const companies = Number(process.env.COMPANIES ?? 20);
const each = 50_000;

export const title =
  `The list of leads by custom fields: twenty of them, ${each.toLocaleString()} leads in the company, ${(companies * each).toLocaleString()} ` +
  `in the table, 16 connections. ${ROUTE}. COMPANIES=2 makes the table smaller.`;

const idOf = (type: CustomFieldType) => benchFields.find((field) => field.type === type)?.id ?? '';

const list = (name: string, input: Record<string, unknown>) => ({
  name,
  email: 'owner@demo.test',
  query: FindLeadsDocument,
  variables: { input: { page: 1, limit: 20, ...input } },
});
const sorted = (type: CustomFieldType, direction: string) =>
  list(`sorted by ${type}, ${direction}`, { sort: 'custom', customField: idOf(type), direction });
const filtered = (type: CustomFieldType, filter: object) =>
  list(`${type} ${JSON.stringify(filter)}`, { filter: { custom: [{ field: idOf(type), ...filter }] } });

// Money is stored like numbers, links like texts, team members and yes or no like choices
const lists = [
  sorted('text', 'ASC'),
  sorted('number', 'DESC'),
  sorted('date', 'ASC'),
  sorted('choice', 'ASC'),
  sorted('user', 'DESC'),
  filtered('text', { begins: 'ab1' }),
  filtered('money', { from: '500', to: '700' }),
  filtered('date', { from: '2024-01-01', to: '2024-01-14' }),
  filtered('choice', { values: ['c1'] }),
  filtered('choices', { values: ['c7'] }),
  filtered('yesNo', { values: ['NONE'] }),
];

/** The product over HTTP, compared with a minimal route that runs the same SQL. */
export async function measure() {
  const rows = [];
  const server = await startBenchServer();
  try {
    await server.ask({ wish: 'add leads', companies, each });
    await server.ask({ wish: 'add custom fields' });
    for (const one of lists) rows.push(await compareWithRoute(server, one));
  } finally {
    await server.stop();
  }
  return rows;
}
