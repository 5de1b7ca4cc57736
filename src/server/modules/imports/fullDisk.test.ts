import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { administer, withDatabase } from '#server/testing/app/administer.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import { importing, upload } from './testing/importing.ts';
import { peopleFile } from './testing/peopleFile.ts';

// A hosted database becomes read-only before its disk is full (25006), which the server reports like a full disk (53100)
const ROWS = 2_000;
const FULL = {
  acknowledgement: false,
  description: 'disk-full',
  statusCode: 507,
  message: 'The disk is full',
};
const REPLY = 'acknowledgement description statusCode message';

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  user = await app.createUser();
  await app.createCompany(user, { companyName: 'First' });
});
afterAll(() => app.close());

async function setFull(isFull: boolean): Promise<void> {
  const url = app.database.databaseUrl ?? '';
  const name = new URL(url).pathname.slice(1);
  const postgres = withDatabase(url, 'postgres');
  await administer(postgres, `alter database ${name} set default_transaction_read_only = ${isFull}`);
  // Only then: a connection that opens before the change is committed would not have it
  await administer(
    postgres,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  await eventually(() =>
    app.database.executeSql('show transaction_read_only').then(
      ({ rows }) =>
        (rows[0] as unknown as { transaction_read_only: string }).transaction_read_only ===
        (isFull ? 'on' : 'off'),
      () => false,
    ),
  );
}

test('an import waits for room on the disk; until then changes are refused and reads go on', async () => {
  const imports = importing(app, user);
  const id = await imports.draft(peopleFile(ROWS), { kind: 'CONTACT' });
  await imports.call('mutation($id: ID!) { startImport(id: $id) { acknowledgement message } }', { id });
  await eventually(async () => Number((await imports.find(id)).job.done) > 0);
  await setFull(true);
  const { done } = (await imports.find(id)).job;

  const { data, errors } = await app
    .as(user)
    .execute(`mutation { updateProfile(input: { firstName: "Ada" }) { ${REPLY} } }`);
  expect(errors).toBeUndefined();
  expect(data.updateProfile).toEqual(FULL);
  expect(await upload(app, user, peopleFile(3))).toEqual(FULL);
  await pause(1_500);
  expect((await imports.find(id)).job).toMatchObject({ state: 'RUNNING', done });

  await setFull(false);
  await eventually(async () => (await imports.find(id)).job.state === 'DONE', 60_000);
  expect(await imports.find(id)).toMatchObject({ job: { done: ROWS } });
});

test('a session continues when its new token cannot be saved', async () => {
  const query = `mutation($refreshToken: String!) { refreshSession(refreshToken: $refreshToken) { ${REPLY} accessToken refreshToken } }`;
  const password = 'a rather long password';
  const signedIn = await app
    .as(null)
    .execute(
      'mutation($email: String!, $password: String!) { login(email: $email, password: $password) { accessToken refreshToken } }',
      { email: user.email, password },
    );
  const { refreshToken } = signedIn.data.login as { refreshToken: string };
  await setFull(true);
  const { data, errors } = await app.as(null).execute(query, { refreshToken });
  expect(errors).toBeUndefined();
  expect(data.refreshSession).toMatchObject({ acknowledgement: true, refreshToken });
  const reading = await app
    .as({ accessToken: String(data.refreshSession?.accessToken) })
    .execute('{ findMyCompanies { acknowledgement } }');
  expect(reading.data.findMyCompanies).toEqual({ acknowledgement: true });

  await setFull(false);
  const later = await app.as(null).execute(query, { refreshToken });
  expect(later.data.refreshSession).toMatchObject({ acknowledgement: true });
  expect(later.data.refreshSession?.refreshToken).not.toBe(refreshToken);
});
