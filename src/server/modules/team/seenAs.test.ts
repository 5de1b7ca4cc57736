import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { SEEN_AS_MINUTES } from '#contract/limits/account/team.ts';
import { declaredAccess, isVisibleToImpersonator } from '#server/access/guardFields.ts';
import { createSchema } from '#server/schema.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { OPERATION_CASES } from '#server/testing/operations/operationCases.ts';
import { operationsOf } from '#server/testing/operations/operationDocument.ts';
import type { JoinedMember, TeamOn } from './testing/teamOn.ts';
import { teamOn } from './testing/teamOn.ts';

const START = `mutation ($id: ID!) { startSeeingAs(id: $id) { acknowledgement description statusCode message } }`;
const STOP = `mutation { stopSeeingAs { acknowledgement description message } }`;
const WHO = `query ($secretToken: String!) { FindUserBySecret(secretToken: $secretToken) { acknowledgement data {
  _id role isTwoStepOn deletionInfo { requestedAt } company { companyId } seenBy { _id until } } } }`;
const SAVE = `mutation { createContact(input: { firstName: "New" }) { acknowledgement description } }`;
const MANAGER_INPUT = { preset: 'manager' };

let app: TestApp;
let team: TeamOn;
let nora: JoinedMember;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  team = await teamOn(app);
  nora = await team.join({ preset: 'agent' });
  await app.services.team.endSeenViews();
});

const start = (id: string, user: Pick<TestUser, 'accessToken'> = team.owner) =>
  app.as(user).reply(START, { id });
const secretOf = ({ accessToken }: Pick<TestUser, 'accessToken'>) =>
  (JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString()) as { secretToken: string })
    .secretToken;
async function who(user: Pick<TestUser, 'accessToken'> = team.owner) {
  const reply = await app
    .as(user)
    .reply<{ data: { _id: string; seenBy: { _id: string } | null } }>(WHO, { secretToken: secretOf(user) });
  return reply.data;
}

test('an admin sees what the member sees, with a notice; nothing can be changed until they stop', async () => {
  expect(await start(nora.id)).toMatchObject({ acknowledgement: true });
  expect(await who()).toMatchObject({
    _id: nora.id,
    role: 'MEMBER',
    company: { companyId: team.companyId },
    seenBy: { _id: team.owner.userId },
  });
  expect(await team.call('list')).toMatchObject({ statusCode: 403, description: 'forbidden' });
  expect(await app.as(team.owner).reply(SAVE)).toMatchObject({ description: 'seeing-as' });

  // The member is not in it: neither their session nor what they may do
  expect(await who(nora.user)).toMatchObject({ _id: nora.id, seenBy: null });
  expect(await app.as(nora.user).reply(SAVE)).toMatchObject({ acknowledgement: true });

  expect(await app.as(team.owner).reply(STOP)).toMatchObject({ acknowledgement: true });
  expect(await who()).toMatchObject({ _id: team.owner.userId, seenBy: null });
  expect(await app.as(team.owner).reply(SAVE)).toMatchObject({ acknowledgement: true });
  expect((await team.eventsOf(nora.id)).slice(0, 2).map(({ action }) => action)).toEqual([
    'seen-as-ended',
    'seen-as',
  ]);
});

test('every operation that changes something, or is personal, is rejected during impersonation', async () => {
  const manager = await team.join(MANAGER_INPUT);
  await start(manager.id);
  const answered: string[] = [];
  const ids = { companyId: team.companyId, sessionId: team.owner.sessionId };
  for (const operation of operationsOf(createSchema())) {
    const { name, kind, field } = operation;
    const access = declaredAccess(kind, field as never);
    if (access.kind === 'public' || ['uploadSingleFile', 'stopSeeingAs', 'logout'].includes(name)) continue;
    const { data, errors } = await app
      .as(team.owner)
      .execute(operation.document, OPERATION_CASES[name]!.variables(ids));
    expect([name, errors]).toEqual([name, undefined]);
    const { description } = data[name] as { description: string };
    const isRefused = description === 'seeing-as';
    expect([name, isRefused]).toEqual([
      name,
      !isVisibleToImpersonator(kind === 'mutation' ? 'Mutation' : 'Query', access),
    ]);
    if (kind === 'mutation') expect([name, description]).toEqual([name, 'seeing-as']);
    else if (!isRefused) answered.push(name);
  }
  for (const personal of [
    'findMySessions',
    'findNotifications',
    'countUnreadNotifications',
    'findNotificationChoices',
    'findShortcuts',
    'findCalendarAddress',
  ])
    expect(answered).not.toContain(personal);
  expect(answered).toEqual(
    expect.arrayContaining(['findLeads', 'findContacts', 'findPlan', 'findTeamMembers']),
  );
  expect(await who()).toMatchObject({ _id: manager.id });
});

test('requests outside GraphQL are rejected as well', async () => {
  await start(nora.id);
  const { accessToken } = team.owner;
  for (const path of ['imports?kind=LEAD&name=a.csv', 'person-files?personId=x&name=a.pdf']) {
    const response = await fetch(`${app.url}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/octet-stream' },
      body: 'firstName\nAnn',
    });
    expect([path, await response.json()]).toEqual([
      path,
      expect.objectContaining({ description: 'seeing-as' }),
    ]);
  }
});

test('no one can impersonate a member with more permissions, the owner, themselves, or a member of another company', async () => {
  const manager = await team.join(MANAGER_INPUT);
  const other = await teamOn(app);
  const stranger = await other.join();
  expect(await start(team.owner.userId, manager.user)).toMatchObject({ description: 'last-admin' });
  expect(await start(manager.id, manager.user)).toMatchObject({ description: 'own-rights' });
  expect(await start(stranger.id, manager.user)).toMatchObject({ description: 'team-member-not-found' });
  expect(await start(manager.id, nora.user)).toMatchObject({ description: 'forbidden' });
  await team.call('update', { id: manager.id, input: { permissions: { smsCamp: { smsCampaign: 'VIEW' } } } });
  const strong = await team.join(MANAGER_INPUT);
  expect(await start(strong.id, manager.user)).toMatchObject({ description: 'beyond-own-rights' });
  const invited = await team.rowOf(await team.invite());
  expect(await start(invited._id)).toMatchObject({ acknowledgement: false });
});

test('it ends with its time, and that is written down', async () => {
  await start(nora.id);
  const { rows } = await app.database.executeSql('select seen_until from sessions where id = $1', [
    team.owner.sessionId,
  ]);
  const [{ seen_until: until }] = rows as unknown as [{ seen_until: Date }];
  expect(Math.round((until.getTime() - app.clock.now().getTime()) / 60_000)).toBe(SEEN_AS_MINUTES);
  // The token would end before: so time passes for the view alone
  await app.database.executeSql('update sessions set seen_until = $1 where id = $2', [
    app.clock.now(),
    team.owner.sessionId,
  ]);
  expect(await who()).toMatchObject({ _id: team.owner.userId, seenBy: null });
  expect(await app.services.team.endSeenViews()).toBe(1);
  expect(await app.services.team.endSeenViews()).toBe(0);
  expect((await team.eventsOf(nora.id))[0]).toMatchObject({ action: 'seen-as-ended' });
});

test('it ends when the rights of either change, and when the member is suspended', async () => {
  const manager = await team.join(MANAGER_INPUT);
  await start(nora.id, manager.user);
  await team.call('update', { id: nora.id, input: { permissions: { crm: { contacts: 'VIEW' } } } });
  expect(await who(manager.user)).toMatchObject({ _id: manager.id, seenBy: null });

  await start(nora.id, manager.user);
  await team.call('update', { id: manager.id, input: { permissions: { teamMembers: 'VIEW' } } });
  expect(await who(manager.user)).toMatchObject({ _id: manager.id, seenBy: null });

  const another = await team.join(MANAGER_INPUT);
  await start(nora.id);
  expect(await team.call('suspend', { id: nora.id, isSuspended: true }, another.user)).toMatchObject({
    acknowledgement: true,
  });
  expect(await who()).toMatchObject({ _id: team.owner.userId, seenBy: null });
  // The job that does this each minute may have ended some
  await app.services.team.endSeenViews();
  expect(await app.services.team.endSeenViews()).toBe(0);
});

test("signing out ends the impersonator's session, and not the member's", async () => {
  await start(nora.id);
  await app.as(team.owner).reply('mutation { logout { acknowledgement } }');
  const { errors } = await app.as(team.owner).execute(STOP);
  expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  expect(await who(nora.user)).toMatchObject({ _id: nora.id });
  expect(await app.services.team.endSeenViews()).toBe(1);
});
