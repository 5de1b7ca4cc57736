import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { writeReceipts } from './receipts.store.ts';
import type { SettledMessage } from './tries.store.ts';
import { claimMessages, settleMessages } from './tries.store.ts';

let db: TestDatabase;
const companyId = '01900000-0000-7000-8000-00000000000a';
const ref = { companyId, providerId: companyId };
const at = new Date('2026-11-25T12:00:00Z');

beforeAll(async () => {
  db = await openTestDatabase();
  for (const text of SETUP.split(';')) await db.executeSql(text);
  await db.executeSql('vacuum analyze');
});
afterAll(() => db.close());

/** The planner's statistics see 10,000 messages, few unknown and none sent; later many may be. */
const SETUP = `
  insert into sms_providers (company_id, id, name, kind, sender_id, rate_per_second, allowance_at, created_at, updated_at, search)
    values ('${companyId}', '${companyId}', 'P', 'SMPP', 'P', 10, now(), now(), now(), ' p');
  insert into sms_messages (company_id, id, provider_id, purpose, seq, phone, text, status, tries, due_at, created_at)
    select '${companyId}', md5('text' || n)::uuid, '${companyId}', 'REMINDER', n, '+44' || n, 'Hello',
      case when n > 9000 then 'QUEUED' when n > 8990 then 'UNKNOWN' else 'SKIPPED' end, 1, now() - interval '1 year', now()
    from generate_series(1, 10000) n`;

const planOf = async (work: (tx: Tx) => Promise<unknown>) =>
  (await companyScope(db, { companyId, userId: null }, (tx) => explained(tx, work))).join('\n');

test('texts to send are read in the order of their index', async () => {
  const leaseUntil = new Date(at.getTime() + 45_000);
  const text = await planOf((tx) =>
    claimMessages(tx, ref, { campaignIds: [], at, leaseUntil, leasedBy: ref.companyId, limit: 100 }),
  );
  expect(text).not.toMatch(/Seq Scan on sms_messages|Sort/);
  expect(text).toMatch(/using sms_messages_open/);
});

test('what became of texts is written by their ids, however many of the company’s are unknown', async () => {
  const settled = Array.from({ length: 100 }, (_each, n): SettledMessage => ({
    ...{
      id: `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      tries: 1,
      status: 'SENT',
      reason: null,
    },
    ...{ provider_message_id: String(n), due_at: null, is_transient: false, is_unsure: false },
    ...{ provider_id: null, cost: null },
  }));
  const text = await planOf((tx) => settleMessages(tx, companyId, settled, at));
  expect(text).toMatch(/using sms_messages_pkey/);
  expect(text).not.toMatch(/sms_messages_counts|Seq Scan on sms_messages/);
});

test('receipts are written by the provider’s name of each text or ours, however many texts are sent', async () => {
  const receipt = { status: 'DELIVERED', reason: null } as const;
  const text = await planOf((tx) => writeReceipts(tx, ref, ['a', companyId], receipt, at));
  expect(text).toMatch(/using sms_messages_by_provider/);
  expect(text).toMatch(/using sms_messages_pkey/);
  expect(text).not.toMatch(/sms_messages_counts|Seq Scan on sms_messages/);
});
