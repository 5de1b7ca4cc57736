import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import { wholeCompany } from '#server/modules/deals/dealScope.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { readAllQuotes } from './quoteList.store.ts';
import type { QuotingCompany } from './testing/quotingCompany.ts';
import { quotingCompany } from './testing/quotingCompany.ts';

let app: TestApp;
let company: QuotingCompany;

beforeAll(async () => {
  app = await createTestApp();
  company = await quotingCompany(app);
});
afterAll(() => app.close());

const LIST = `query($input: QuoteListInput) { findAllQuotes(input: $input) { acknowledgement statusCode
  data { _id dealId number url updatedAt } page { total totalPages } } }`;
const list = (input: object = {}, user: TestUser = company.owner) =>
  app.as(user).reply<Reply>(LIST, { input });

test('quotes that changed since a time are found by their last change, without quotes of deals in trash', async () => {
  const deals = [];
  for (const title of ['Roof', 'Pump', 'Gone']) {
    const dealId = await company.deal({ title });
    app.clock.advance(60_000);
    await company.call('create', { dealId });
    deals.push(dealId);
  }
  const [roof, pump, gone] = deals;
  await app
    .as(company.owner)
    .reply('mutation($id: ID!) { moveDealToTrash(id: $id) { acknowledgement } }', { id: gone });
  const all = await list({ direction: 'ASC' });
  expect(all.data.map(({ dealId }: Reply) => dealId)).toEqual([roof, pump]);
  expect(all.page).toEqual({ total: 2, totalPages: 1 });
  const since = all.data[1].updatedAt;
  expect((await list({ updatedFrom: since })).data).toMatchObject([{ dealId: pump }]);

  app.clock.advance(60_000);
  await company.call('send', { id: all.data[0]._id, input: { to: company.email } });
  const changed = await list({ updatedFrom: since, limit: 1 });
  expect([changed.data[0].dealId, changed.page.total]).toEqual([roof, 2]);
});

test('the list has only quotes of deals that the viewer may see, and the link only for editors', async () => {
  const { companyId } = company;
  const reader = await app.createUser({ role: 'MEMBER', companyId, level: 'VIEW' });
  // Sees assigned leads only, and is no lead manager
  const seller = await app.createUser({ role: 'MEMBER', companyId, level: 'EDIT' });
  expect((await list({}, seller)).data).toEqual([]);
  await app.database.executeSql('update users set is_assigned_only = false where id = $1', [reader.userId]);
  const seen = (await list({}, reader)).data as { url: string | null }[];
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.every(({ url }) => url === null)).toBe(true);
  expect((await list()).data.some(({ url }: Reply) => url)).toBe(true);
  const stranger = await app.createUser({ role: 'MEMBER', companyId, level: 'NONE' });
  expect(await list({}, stranger)).toMatchObject({ acknowledgement: false, statusCode: 403 });
});

test('quotes that changed since a time are read in the order of an index', async () => {
  const { companyId } = company;
  await app.database.executeSql(
    `insert into quotes select r.* from (select to_jsonb(q) as quote, q.updated_at as at from quotes q where company_id = $1 limit 1) q,
      generate_series(1, 3000) n, lateral jsonb_populate_record(null::quotes, q.quote || jsonb_build_object('id', gen_random_uuid(),
        'version', n + 100, 'updated_at', q.at - n * interval '1 hour')) r`,
    [companyId],
  );
  await app.database.executeSql('vacuum analyze quotes');
  const at = app.clock.now();
  const updatedFrom = new Date(at.getTime() - 86_400_000);
  const read = { updatedFrom, isDescending: false, limit: 20, offset: 0 };
  const plan = await companyScope(app.database, { companyId, userId: null }, (tx) =>
    explained(tx, (inside) => readAllQuotes(inside, wholeCompany(companyId, at), read)),
  );
  expect(plan.join('\n')).toMatch(/Index Scan using quotes_updated/);
  expect(plan.join('\n')).not.toMatch(/Seq Scan on (quotes|deals)/);
});
