import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { readDeliveries, readDueDeliveries, readDueWebhooks, readNextTry } from './deliveries.store.ts';

let db: TestDatabase;
const companyId = '01900000-0000-7000-8000-00000000000a';
const ref = { companyId, webhookId: companyId };
const at = new Date('2026-11-25T12:00:00Z');

beforeAll(async () => {
  db = await openTestDatabase();
  for (const text of SETUP.split(';')) await db.executeSql(text);
  await db.executeSql('vacuum analyze');
});
afterAll(() => db.close());

/** 20,000 deliveries of ten webhooks, with few pending. */
const SETUP = `
  insert into webhooks (company_id, id, url, types, secret, created_by, created_at, updated_at)
    select '${companyId}', ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'https://example.com/', '{lead.created}', '', 'A', now(), now()
    from generate_series(1, 10) n;
  insert into webhook_deliveries (company_id, id, webhook_id, type, entity_id, happened_at, state, next_try_at, created_at)
    select '${companyId}', md5('delivery' || n)::uuid, ('01900000-0000-7000-8000-' || lpad(to_hex(n % 10 + 1), 12, '0'))::uuid,
      'lead.created', gen_random_uuid(), now(), case when n > 19900 then 'PENDING' else 'DELIVERED' end,
      case when n > 19900 then timestamptz '2026-11-01' end, now() - n * interval '1 second'
    from generate_series(1, 20000) n`;

const planOf = async (work: (tx: Tx) => Promise<unknown>) =>
  (await companyScope(db, { companyId, userId: null }, (tx) => explained(tx, work))).join('\n');

test('due deliveries of a webhook are read in the order of its index', async () => {
  for (const work of [(tx: Tx) => readDueDeliveries(tx, ref, at, 10), (tx: Tx) => readNextTry(tx, ref)]) {
    const text = await planOf(work);
    expect(text).toMatch(/using webhook_deliveries_next/);
    expect(text).not.toMatch(/Sort|Seq Scan on webhook_deliveries/);
  }
});

test('a page of its deliveries is read in the order in which it is shown', async () => {
  const [page] = await companyScope(db, { companyId, userId: null }, (tx) =>
    explained(tx, (inner) => readDeliveries(inner, ref, { search: null, limit: 20, offset: 0 })),
  );
  expect(page).toMatch(/using webhook_deliveries_newest/);
  expect(page).not.toMatch(/Sort/);
});

test('webhooks with due deliveries are found without reading finished ones', async () => {
  const text = (await platformScope(db, (tx) => explained(tx, (inner) => readDueWebhooks(inner, at)))).join(
    '\n',
  );
  expect(text).toMatch(/using webhook_deliveries_next/);
  expect(text).not.toMatch(/Seq Scan on webhook_deliveries/);
});
