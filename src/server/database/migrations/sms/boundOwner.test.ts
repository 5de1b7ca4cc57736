import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { v7 as newId } from 'uuid';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import * as requests from '../appointments/0078-ends-of-unanswered-requests.ts';
import * as localTime from '../campaigns/0072-campaigns-by-local-time.ts';
import * as repair from '../campaigns/0076-starts-of-scheduled-campaigns.ts';
import * as refusals from './0070-open-refusals.ts';
import * as defaults from './0071-default-provider.ts';
import * as texts from './0079-times-of-queued-texts.ts';

const MIGRATIONS: readonly Migration[] = [refusals, defaults, localTime];
const TABLES = ['sms_threads', 'sms_providers', 'sms_campaigns', 'sms_opt_outs', 'sms_received'];
const AT = '2026-03-31T07:00:00.000Z';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const rows = async (text: string) => (await database.executeSql(text)).rows;

test('existing rows are migrated by a user who owns the tables and is bound by their row-level security', async () => {
  const [companyId, older, newer, campaignId] = [newId(), newId(), newId(), newId()];
  await database.unlimited(async (kysely) => {
    const run = (text: string) => sql.raw(text).execute(kysely);
    await run(`alter table sms_threads drop column has_refusal`);
    await run(`alter table sms_providers drop column is_default`);
    await run(
      `alter table sms_campaigns drop column start_is_local, drop column hours, drop column begins_at`,
    );
    for (const [id, at] of [
      [older, '2026-01-01'],
      [newer, '2026-02-01'],
    ])
      await run(providerOf(companyId, id ?? '', at ?? ''));
    await run(`insert into sms_campaigns (company_id, id, name, body, provider_id, person_kind, selection, is_marketing, start_at, status,
        created_by, created_at, updated_at, search)
      values ('${companyId}', '${campaignId}', 'C', 'B', '${newer}', 'LEAD', '{}', true, '${AT}', 'SCHEDULED', 'A', '${AT}', '${AT}', 'c')`);
    await run(`insert into sms_received (company_id, provider_id, provider_message_id, id, from_phone, to_sender, text, is_refusal, received_at)
      values ('${companyId}', '${newer}', 'm', '${newId()}', '+12125550101', '+12125550100', 'No more', true, '${AT}')`);
    await run(`insert into sms_threads (company_id, id, phone, provider_id, last_text, is_last_received, last_at, unread, created_at, search)
      values ('${companyId}', '${newId()}', '+12125550101', '${newer}', 'No more', true, '${AT}', 1, '${AT}', '12125550101')`);

    await upAsBoundOwner(kysely, MIGRATIONS, TABLES);
  });
  expect(await rows('select has_refusal from sms_threads')).toEqual([{ has_refusal: true }]);
  expect(await rows('select id from sms_providers where is_default')).toEqual([{ id: newer }]);
  expect(await rows('select begins_at from sms_campaigns')).toEqual([{ begins_at: new Date(AT) }]);

  // As the walls let 0072 leave it at first
  await database.executeSql('update sms_campaigns set begins_at = null');
  await database.unlimited((kysely) =>
    kysely.transaction().execute((tx) => (repair as Migration).up(tx as never)),
  );
  expect(await rows('select begins_at from sms_campaigns')).toEqual([{ begins_at: new Date(AT) }]);
});

test('what 0042 and 0049 left as it was when the walls bound them is brought along later', async () => {
  const [companyId, providerId, campaignId] = [newId(), newId(), newId()];
  const [old, answer, timed] = [newId(), newId(), newId()];
  const [asked, later, booked] = [newId(), newId(), newId()];
  const LATER = '2026-04-01T07:00:00.000Z';
  await database.unlimited(async (kysely) => {
    const run = (text: string) => sql.raw(text).execute(kysely);
    await run(providerOf(companyId, providerId, AT));
    await run(`insert into sms_campaigns (company_id, id, name, body, provider_id, person_kind, selection, is_marketing, status,
        created_by, created_at, updated_at, search)
      values ('${companyId}', '${campaignId}', 'C', 'B', '${providerId}', 'LEAD', '{}', true, 'PAUSED', 'A', '${AT}', '${AT}', 'c')`);
    for (const [id, campaign, zones, seq] of [
      [old, `'${campaignId}'`, 'null', 1],
      [answer, 'null', 'null', 2],
      [timed, `'${campaignId}'`, "'Asia/Tokyo'", 3],
    ])
      await run(`insert into sms_messages (company_id, id, campaign_id, provider_id, purpose, seq, phone, status, zones, due_at, created_at)
        values ('${companyId}', '${id}', ${campaign}, '${providerId}', '${campaign === 'null' ? 'ANSWER' : 'CAMPAIGN'}', ${seq}, '+1212555010${seq}',
          'QUEUED', ${zones}, '${AT}', '${AT}')`);
    const ENDS = '2026-03-31T08:00:00.000Z';
    for (const [id, status, next] of [
      [asked, 'PENDING', 'null'],
      [later, 'PENDING', `'${LATER}'`],
      [booked, 'CONFIRMED', 'null'],
    ])
      await run(`insert into bookings (company_id, id, host_id, title, place, starts_at, ends_at, blocked_from, blocked_to, status, first_name,
          last_name, guest_zone, answers, has_consented, next_message_at, created_by, created_at, updated_at, search)
        values ('${companyId}', '${id}', '${newId()}', 'T', '', '${AT}', '${ENDS}', '${AT}', '${ENDS}', '${status}', 'A', 'B', 'UTC', '[]', false,
          ${next}, 'A', '${AT}', '${AT}', 'a')`);
    await upAsBoundOwner(kysely, [requests, texts], ['bookings', 'sms_messages', 'sms_campaigns']);
  });
  const next = new Map(
    (await rows('select id, next_message_at from bookings')).map(
      (row) => Object.values(row as object) as [string, Date],
    ),
  );
  expect([asked, later, booked].map((id) => next.get(id))).toEqual([new Date(AT), new Date(LATER), null]);
  expect(
    await rows(
      'select id, zones, is_marketing, open_until is not null as is_anew from sms_messages order by id',
    ),
  ).toEqual([
    { id: old, zones: '', is_marketing: true, is_anew: true },
    { id: answer, zones: null, is_marketing: false, is_anew: false },
    { id: timed, zones: 'Asia/Tokyo', is_marketing: false, is_anew: false },
  ]);
});

/** Runs migrations as a user who owns these tables and is bound by their row-level security. */
async function upAsBoundOwner<DB>(
  kysely: Kysely<DB>,
  migrations: readonly Migration[],
  tables: readonly string[],
): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(kysely);
  const owner = `installer_${process.pid}`;
  const { rows: before } = await sql<{ name: string }>`select session_user as name`.execute(kysely);
  await run(`create role ${owner}`);
  await run(`grant exkoo_scopes to ${owner}`);
  await run(`grant create, usage on schema public to ${owner}`);
  for (const table of tables) await run(`alter table ${table} owner to ${owner}`);
  await run(`set session authorization ${owner}`);
  try {
    for (const migration of migrations) await kysely.transaction().execute((tx) => migration.up(tx as never));
  } finally {
    await run(`set session authorization ${before[0]?.name}`);
    for (const table of tables) await run(`alter table ${table} owner to current_user`);
    await run(`revoke create, usage on schema public from ${owner}`);
    await run(`drop role ${owner}`);
  }
}

function providerOf(companyId: string, id: string, at: string): string {
  return `insert into sms_providers (company_id, id, name, kind, sender_id, rate_per_second, allowance_at, created_at, updated_at, search)
    values ('${companyId}', '${id}', 'P', 'SIMULATOR', '+12125550100', 1, '${at}', '${at}', '${at}', 'p')`;
}
