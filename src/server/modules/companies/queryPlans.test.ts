import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { platformScope, userScope } from '#server/database/walls/scopes.ts';
import { companiesOfUser, readCompany, readCompanyPage, readTrashPage } from './companies.store.ts';
import { readPublicByDomain, readPublicBySlug } from './publicCompany.store.ts';
import type { CompaniesOnDatabase } from './testing/companiesOnDatabase.ts';
import { companiesOnDatabase } from './testing/companiesOnDatabase.ts';
import { explained } from './testing/explained.ts';

let house: CompaniesOnDatabase;
let owner: Viewer;

beforeAll(async () => {
  house = await companiesOnDatabase();
  owner = await house.account();
  await house.database.executeSql(TEN_THOUSAND_COMPANIES);
  for (let count = 0; count < 5; count += 1) await house.company(owner);
  await house.database.executeSql('vacuum analyze');
});
afterAll(() => house.database.close());

const TEN_THOUSAND_COMPANIES = `
  insert into users select gen_random_uuid(), n || '@many.example', 'A', 'B', '-', 'ADMIN', 'ACTIVE', null, null,
    true, true, true, '{}', false, null, null, null, now(), now() from generate_series(1, 2000) n;
  insert into companies (id, owner_id, company_name, email, time_zone, currency, created_at, updated_at, trashed_at)
    select gen_random_uuid(), u.id, 'Company ' || md5(n || u.email), 'c' || n || u.email, 'UTC', 'USD',
      now() - n * interval '1 minute', now(), case when n = 1 then now() end
    from users u, generate_series(1, 5) n where u.email like '%@many.example';
  insert into memberships select owner_id, id, 'OWNER', now() from companies;
  insert into subscriptions select id, gen_random_uuid(), 'FREE', 'MONTHLY', now(), null from companies;
  insert into domains (domain, company_id, added_at, verified_at)
    select id || '.example.com', id, now(), now() from companies limit 2000;
  insert into slugs (slug, company_id) select replace(id::text, '-', ''), id from companies;`;

/** A sequential scan of a table that grows with the installation. */
const SCAN = /Seq Scan on (companies|users|memberships|subscriptions|domains|slugs)\b/;

const asOwner = async (work: (tx: Tx) => Promise<unknown>) =>
  (await userScope(house.database, owner, (tx) => explained(tx, work))).join('\n');
const asPlatform = async (work: (tx: Tx) => Promise<unknown>) =>
  (await platformScope(house.database, (tx) => explained(tx, work))).join('\n');

const PAGE = { pattern: null, limit: 20, offset: 0 };
const ID = '01900000-0000-7000-8000-000000000001';

test('my companies are found from the memberships', async () => {
  const plan = await asOwner((tx) => companiesOfUser(tx, { userId: owner.userId }).execute());
  expect(plan).not.toMatch(SCAN);
  expect(plan).toContain('companies_pkey');
});

test('one company, and the public page by slug and domain, are look-ups', async () => {
  expect(await asOwner((tx) => readCompany(tx, ID, owner.userId))).not.toMatch(SCAN);
  expect(await asPlatform((tx) => readCompany(tx, ID, null))).not.toMatch(SCAN);
  expect(await asPlatform((tx) => readPublicBySlug(tx, 'a-slug', new Date(0)))).not.toMatch(SCAN);
  expect(await asPlatform((tx) => readPublicByDomain(tx, 'a.example.com'))).not.toMatch(SCAN);
});

test('a page of all companies comes from the index in its order', async () => {
  const plan = await asPlatform((tx) => readCompanyPage(tx, PAGE));
  // The count has to see every company, and may read them in any way; the page, everything but the count, may not.
  const page = withoutCount(plan);
  expect(page).not.toMatch(SCAN);
  expect(page).toMatch(/Index (Only )?Scan using companies_newest/);
});

test('a search of three letters comes from the trigram index, page and count', async () => {
  const plan = await asPlatform((tx) => readCompanyPage(tx, { ...PAGE, pattern: '%abcde%' }));
  expect(plan).not.toMatch(SCAN);
  expect(plan.match(/Bitmap Index Scan on companies_search/g)).toHaveLength(2);
});

test('the trash comes from its index', async () => {
  expect(withoutCount(await asPlatform((tx) => readTrashPage(tx, { ...PAGE, ownerId: null })))).not.toMatch(
    SCAN,
  );
  expect(await asOwner((tx) => readTrashPage(tx, { ...PAGE, ownerId: owner.userId }))).not.toMatch(SCAN);
});

/** A plan without the part below its first Aggregate. */
function withoutCount(plan: string): string {
  const lines = plan.split('\n');
  const start = lines.findIndex((line) => line.includes('Aggregate'));
  const depth = (line: string) => line.search(/\S/);
  const end = lines.findIndex((line, index) => index > start && depth(line) <= depth(lines[start] ?? ''));
  return [...lines.slice(0, start), ...lines.slice(end === -1 ? lines.length : end)].join('\n');
}
