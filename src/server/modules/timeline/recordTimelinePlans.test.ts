import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import { wholeCompany } from '#server/modules/deals/dealScope.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { readRecordTimeline } from './recordTimeline.store.ts';

let db: TestDatabase;
const companyId = '01900000-0000-7000-8000-00000000000a';

beforeAll(async () => {
  db = await openTestDatabase();
  for (const text of SETUP.split(';')) await db.executeSql(text);
  await db.executeSql('vacuum analyze');
});
afterAll(() => db.close());

/** Five companies with 400 deals of 100 accounts, and five events and two notes for each deal. */
const SETUP = `
  create table ids as select ('01900000-0000-7000-8000-00000000000' || c)::uuid as company_id
    from unnest(array['0','1','2','3','a']) c;
  insert into accounts (company_id, id, name, name_key, created_by, created_at, updated_at, search)
    select company_id, md5(company_id || 'account' || n)::uuid, 'A', 'a', 'Test', now(), now(), ' a'
    from ids, generate_series(0, 99) n;
  insert into pipelines (company_id, id, name, position, created_at, updated_at)
    select company_id, company_id, 'Sales', 0, now(), now() from ids;
  insert into pipeline_stages (company_id, id, pipeline_id, name, position, probability)
    select company_id, company_id, company_id, 'New', 0, 10 from ids;
  insert into deals (company_id, id, title, title_key, pipeline_id, stage_id, stage_entered_at, rank, status, account_id,
      currency, probability, created_by, created_at, updated_at, search)
    select company_id, md5(company_id || 'deal' || n)::uuid, 'D', 'd', company_id, company_id, now(), n, 'OPEN',
      md5(company_id || 'account' || n % 100)::uuid, 'EUR', 10, 'Test', now(), now(), ' d'
    from ids, generate_series(1, 400) n;
  insert into notes (company_id, id, deal_id, text, author_name, created_at)
    select company_id, gen_random_uuid(), md5(company_id || 'deal' || n)::uuid, 'Note', 'Test', now()
    from ids, generate_series(1, 400) n, generate_series(1, 2) m;
  insert into events (company_id, id, company_name, actor_name, source, entity, entity_id, action, tags, created_at)
    select company_id, gen_random_uuid(), 'C', 'Test', 'USER', 'deal', md5(company_id || 'deal' || n)::uuid, 'moved', '[]',
      now()
    from ids, generate_series(1, 400) n, generate_series(1, 5) m`;

test.each(['DEAL', 'ACCOUNT'] as const)('the timeline is read by indexes: %s', async (kind) => {
  const source = {
    companyId,
    kind,
    id: companyId,
    deals: wholeCompany(companyId, new Date()),
    people: { kinds: ['LEAD', 'CONTACT'], assignedTo: undefined },
    seesInvoices: true,
  } as const;
  const page = { part: null, limit: 20, offset: 0 };
  const lines = await companyScope(db, { companyId, userId: null }, (tx) =>
    explained(tx, (noted) => readRecordTimeline(noted, source, page)),
  );
  const text = lines.join('\n');
  expect(text).toMatch(/events_of_entity/);
  expect(text).not.toMatch(/Seq Scan on (events|notes|deals)/);
});
