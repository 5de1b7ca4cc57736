import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { buildIndex } from '#server/database/migrating/buildIndex.ts';
import type { Migration } from '#server/database/migrating/migration.ts';
import { readMigrations } from '#server/database/migrations/readMigrations.ts';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  await app.createCompany(owner, { companyName: 'Harbour Homes' });
});
afterAll(() => app.close());

const run = (kysely: Kysely<unknown>, statement: string) => sql.raw(statement).execute(kysely);

/** What a release may do to tables that this version reads and writes (docs/decisions/0260). */
const NEXT_RELEASE: Record<string, Migration> = {
  '9001-columns': {
    up: async (kysely) => {
      await run(kysely, "alter table people add column next_note text not null default 'none'");
      await run(kysely, 'alter table events add column next_size int');
      await run(kysely, 'alter table users add column next_theme text');
    },
  },
  '9002-index': {
    isOutsideTransaction: true,
    up: async (kysely) =>
      buildIndex(kysely, 'create index concurrently people_next_notes on people (company_id, next_note)'),
  },
  '9003-table': {
    up: async (kysely) => {
      await run(kysely, 'create table next_notes (company_id uuid, id uuid, primary key (company_id, id))');
      await forceCompanyRls(kysely, 'next_notes');
    },
  },
  '9004-check': {
    up: async (kysely) => {
      await run(kysely, "alter table people add constraint next_check check (next_note <> '') not valid");
      await run(kysely, 'alter table people validate constraint next_check');
    },
  },
  '9005-no-column': {
    needs: '9001-columns',
    up: async (kysely) => run(kysely, 'alter table people drop column next_note').then(() => {}),
  },
};

const REQUESTS = [
  (n: number) =>
    `mutation { createLead(input: { firstName: "Lead ${n}" }, isDuplicateAllowed: true) { acknowledgement message } }`,
  () => 'query { findLeads(input: {}) { acknowledgement message data { _id } } }',
  () => 'query { findLeadBoard { acknowledgement message } }',
  (n: number) => `query { searchEverything(search: "Lead ${n}") { acknowledgement message } }`,
  () => 'query { findLeadReport(days: 30) { acknowledgement message } }',
];

test('no request fails while a newer version runs its migrations', async () => {
  let isOver = false;
  let answered = 0;
  const failures: unknown[] = [];
  const request = async (n: number) => {
    const ask = REQUESTS[n % REQUESTS.length]!;
    const answer = await app
      .as(owner)
      .execute(ask(n))
      .catch((error: unknown) => ({ error }));
    answered += 1;
    const [reply] = 'data' in answer && answer.data ? Object.values(answer.data) : [];
    if (reply?.acknowledgement !== true) failures.push(answer);
  };
  const user = async (first: number) => {
    for (let n = first; !isOver; n += 1) await request(n);
  };
  // Each connection has prepared the statements of each request before
  await Promise.all(Array.from({ length: 60 }, (_, n) => request(n)));
  const users = Array.from({ length: 8 }, (_, n) => user(n));

  const { databaseUrl } = app.database;
  const newer = await openDatabase({ databaseUrl, dataDir: '', logger: keepingLogger() });
  try {
    const migrations = await readMigrations();
    for (const [name, migration] of Object.entries(NEXT_RELEASE)) {
      migrations[name] = migration;
      const before = answered;
      expect(await migrate(newer, migrations)).toEqual([name]);
      while (answered < before + 40) await new Promise((resolve) => setTimeout(resolve, 10));
    }
  } finally {
    isOver = true;
    await Promise.all(users);
    await newer.close();
  }
  expect(failures.slice(0, 3)).toEqual([]);
}, 180_000);
