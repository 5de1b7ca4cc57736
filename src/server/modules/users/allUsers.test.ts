import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { teamOn } from '#server/modules/team/testing/teamOn.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp, TEST_PASSWORD } from '#server/testing/app/createTestApp.ts';

const FIND = `query ($input: InstallationUserListInput) { findAllUsers(input: $input) { acknowledgement description page { total } data {
  _id email role status isBarred openSessions companies { companyId companyName } } } }`;
const SUSPEND = `mutation ($id: ID!, $isSuspended: Boolean!) { suspendUser(id: $id, isSuspended: $isSuspended) {
  acknowledgement description message } }`;
const END = `mutation ($id: ID!) { endUserSessions(id: $id) { acknowledgement message } }`;

interface Row {
  _id: string;
  status: string;
  openSessions: number;
  companies: { companyId: string }[];
}

let app: TestApp;
let master: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  master = await app.createUser({ role: 'MASTER_ADMIN' });
});
afterAll(() => app.close());

const find = async (input: object) =>
  (await app.as(master).reply<{ data: Row[] }>(FIND, { input: { limit: 100, ...input } })).data;
const suspend = (id: string, isSuspended = true) => app.as(master).reply(SUSPEND, { id, isSuspended });
const isSignedIn = async (user: Pick<TestUser, 'accessToken'>) =>
  (await app.as(user).execute('{ findMySessions { acknowledgement } }')).errors === undefined;

test('finds accounts by search, company, role and standing', async () => {
  const word = newId();
  const owner = await app.createUser({ role: 'ADMIN', email: `${word}-owner@all.test` });
  const companyId = await app.createCompany(owner, { companyName: 'Harbour' });
  const member = await app.createUser({ role: 'MEMBER', companyId, email: `${word}-member@all.test` });
  const idsOf = async (input: object) => (await find(input)).map(({ _id }) => _id).toSorted();
  expect(await idsOf({ search: word })).toEqual([owner.userId, member.userId].toSorted());
  expect(await idsOf({ search: word, roles: ['MEMBER'] })).toEqual([member.userId]);
  expect(await idsOf({ companyId })).toEqual([owner.userId, member.userId].toSorted());
  expect(await idsOf({ search: word, statuses: ['SUSPENDED'] })).toEqual([]);
  expect(await idsOf({ companyId: 'none' })).toEqual([]);
  expect(await find({ search: `${word}-owner` })).toMatchObject([
    { openSessions: 1, companies: [{ companyId, companyName: 'Harbour' }] },
  ]);
});

test('a suspended user is signed out at once and cannot sign in until the suspension is lifted', async () => {
  const owner = await app.createUser({ role: 'ADMIN' });
  expect(await suspend(owner.userId)).toMatchObject({ acknowledgement: true, message: 'Account suspended' });
  expect(await isSignedIn(owner)).toBe(false);
  const logIn = () =>
    app
      .as(null)
      .reply(
        `mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { acknowledgement description } }`,
        {
          email: owner.email,
          password: TEST_PASSWORD,
        },
      );
  expect(await logIn()).toMatchObject({ description: 'account-suspended' });
  expect(await find({ search: owner.email })).toMatchObject([
    { status: 'SUSPENDED', isBarred: true, openSessions: 0 },
  ]);
  expect(await suspend(owner.userId, false)).toMatchObject({ message: 'Suspension lifted' });
  expect(await logIn()).toMatchObject({ acknowledgement: true });
});

test('no team admin lifts it; afterwards the account has its previous status', async () => {
  const team = await teamOn(app);
  const nora = await team.join();
  await team.call('suspend', { id: nora.id, isSuspended: true });
  await suspend(nora.id);
  expect(await team.call('suspend', { id: nora.id, isSuspended: false })).toMatchObject({
    description: 'account-barred',
  });
  await team.call('trash', { id: nora.id });
  await team.call('restore', { id: nora.id, isRestore: true });
  expect(await find({ search: nora.email })).toMatchObject([{ status: 'SUSPENDED', isBarred: true }]);
  await suspend(nora.id, false);
  expect(await find({ search: nora.email })).toMatchObject([{ status: 'SUSPENDED', isBarred: false }]);
  expect(await team.call('suspend', { id: nora.id, isSuspended: false })).toMatchObject({
    acknowledgement: true,
  });
});

test('sessions end, and master admins cannot be suspended', async () => {
  const owner = await app.createUser({ role: 'ADMIN' });
  expect(await app.as(master).reply(END, { id: owner.userId })).toMatchObject({
    message: 'Signed out everywhere',
  });
  expect(await isSignedIn(owner)).toBe(false);
  expect(await app.as(master).reply(END, { id: owner.userId })).toMatchObject({
    message: 'Nothing to change',
  });
  expect(await suspend(master.userId)).toMatchObject({ description: 'cannot-be-suspended' });
  expect(await suspend(newId())).toMatchObject({ description: 'account-not-found' });
  expect(await app.as(await app.createUser()).reply(FIND, {})).toMatchObject({ description: 'forbidden' });
});
