import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { readHostBookings } from './bookings/bookingReport.store.ts';
import { readCalls } from './contact/contactReport.store.ts';
import { readLeadCounts, readStageTimes } from './leads/leadReport.store.ts';

let db: TestDatabase;
const companyId = '01900000-0000-7000-8000-00000000000a';
const scope = { companyId, kind: 'LEAD' as const };
const now = new Date('2026-03-08T12:00:00Z');
const span = {
  timeZone: 'UTC',
  previousFrom: new Date('2026-02-23T00:00:00Z'),
  from: new Date('2026-03-02T00:00:00Z'),
  to: new Date('2026-03-09T00:00:00Z'),
};

beforeAll(async () => {
  db = await openTestDatabase();
  for (const text of SETUP.split(';')) await db.executeSql(text);
  await db.executeSql('vacuum analyze');
});
afterAll(() => db.close());

/** Ten companies with three leads a day for a year and ten events for each: one call, one stage change and other changes. */
const SETUP = `
  create table ids as select ('01900000-0000-7000-8000-00000000000' || c)::uuid as company_id
    from unnest(array['0','1','2','3','4','5','6','7','8','a']) c;
  insert into lead_options (company_id, id, kind, name, name_key, colour, position, outcome, created_at)
    select company_id, md5(company_id || kind)::uuid, kind, kind, kind, 'blue', 1,
      case when kind = 'STATUS' then 'OPEN' end, now()
    from ids, unnest(array['STAGE', 'STATUS']) kind;
  insert into people (company_id, id, kind, first_name, last_name, name_key, stage_id, status_id, created_by, created_at,
      updated_at, search)
    select company_id, md5(company_id || 'person' || n)::uuid, 'LEAD', 'P', n::text, 'p ' || n,
      md5(company_id || 'STAGE')::uuid, md5(company_id || 'STATUS')::uuid, 'Test', at, at, ' p'
    from ids, generate_series(1, 1000) n, lateral (select timestamptz '2025-04-01' + n * interval '8 hours' as at) t;
  insert into events (company_id, id, company_name, actor_name, source, entity, entity_id, action, after, tags, created_at)
    select company_id, md5(company_id || 'event' || n || ' ' || m)::uuid, 'Test', 'Test', 'USER', 'lead',
      md5(company_id || 'person' || n)::uuid, case when m = 1 then 'call-logged' else 'updated' end,
      case when m = 2 then '{"stage": "STAGE"}'::jsonb else '{"city": "Bern"}'::jsonb end, '[]',
      timestamptz '2025-04-01' + n * interval '8 hours'
    from ids, generate_series(1, 1000) n, generate_series(1, 10) m;
  insert into bookings (company_id, id, host_id, title, place, starts_at, ends_at, blocked_from, blocked_to, status, first_name,
      last_name, guest_zone, answers, has_consented, created_by, created_at, updated_at, search)
    select company_id, md5(company_id || 'booking' || n)::uuid, company_id, 'Viewing', '', at, at + interval '30 minutes',
      at, at + interval '30 minutes', 'CONFIRMED', 'Ann', '', 'UTC', '[]', false, 'Test', at, at, ' ann'
    from ids, generate_series(1, 1000) n, lateral (select timestamptz '2025-04-01' + n * interval '8 hours' as at) t`;

const plan = async (work: (tx: Tx) => Promise<unknown>) =>
  (await companyScope(db, { companyId, userId: null }, (tx) => explained(tx, work))).join('\n');

test('leads are read by an index on their creation', async () => {
  const text = await plan((tx) => readLeadCounts(tx, scope, span));
  expect(text).not.toMatch(/Seq Scan on people/);
  expect(text).toMatch(/people_(newest|status)[^\n]*\n\s+Index Cond: .*created_at >= /);
});

test('stage changes are read by their own index, and earlier ones of the same leads by the lead', async () => {
  const text = await plan((tx) => readStageTimes(tx, scope, span));
  expect(text).not.toMatch(/Seq Scan on (events|people)/);
  expect(text).toMatch(/events_of_stages/);
  expect(text).toMatch(/events_of_entity/);
});

test('calls are read by their own index', async () => {
  const text = await plan((tx) => readCalls(tx, scope, span, true));
  expect(text).not.toMatch(/Seq Scan on events/);
  expect(text).toMatch(/events_of_calls/);
});

test('bookings are read by the index on their start', async () => {
  const text = await plan((tx) => readHostBookings(tx, companyId, span, now));
  expect(text).not.toMatch(/Seq Scan on bookings/);
  expect(text).toMatch(/bookings_by_start/);
});
