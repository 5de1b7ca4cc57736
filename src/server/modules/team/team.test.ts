import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { PRESETS } from '#contract/access/presets.ts';
import { PLANS } from '#contract/limits/account/plans.ts';
import { INVITE_DAYS } from '#contract/limits/account/team.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { insertCompanyRows } from '#server/testing/app/company-rows/insertCompanyRows.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp, TEST_PASSWORD } from '#server/testing/app/createTestApp.ts';
import type { TeamOn } from './testing/teamOn.ts';
import { TEAM_OPERATIONS, teamOn } from './testing/teamOn.ts';

let app: TestApp;
let team: TeamOn;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  team = await teamOn(app);
});

test('an invited person chooses a password through the emailed link, and works in the company', async () => {
  const email = await team.invite({ preset: 'agent' });
  const [invited] = await team.list();
  expect(invited).toMatchObject({ email, status: 'PENDING', preset: 'agent', role: 'MEMBER' });

  const token = await team.tokenFor(email);
  const { data: invite } = await team.call('findInvite', { token }, null);
  expect(invite).toMatchObject({ email, companyName: 'Harbour', fullName: { firstName: 'Nora' } });

  const joined = await team.accept(token);
  expect(joined).toMatchObject({ acknowledgement: true, otpRequired: false });
  const [member] = await team.list();
  expect(member).toMatchObject({ email, status: 'ACTIVE', preset: 'agent', inviteExpiresAt: null });

  const signedIn = { accessToken: joined.accessToken as string };
  const { data: leads } = await team.call('findLeads', {}, signedIn);
  expect(leads).toEqual([]);
  expect(await team.call('list', {}, signedIn)).toMatchObject({ statusCode: 403 });
});

test('an invitation names the inviting user, has a button, and needs no name of the invited person', async () => {
  const email = 'nameless@team.test';
  expect(await team.call('invite', { input: { email, preset: 'agent' } })).toMatchObject({
    acknowledgement: true,
  });
  const [mail] = await app.mailTo(email);
  expect(mail?.text).toContain(`(${team.owner.email}) invited you to join Harbour.`);
  expect(mail?.html).toMatch(/<a href="[^"]+token[^"]+" style="[^"]+">Join Harbour<\/a>/);
  expect(await team.rowOf(email)).toMatchObject({ fullName: { firstName: '', lastName: '' } });
  const { data: invite } = await team.call('findInvite', { token: await team.tokenFor(email) }, null);
  expect(invite).toMatchObject({ email, fullName: { firstName: '' } });
});

test('the owner takes a seat of the plan', async () => {
  expect((await team.call('list')).seats).toMatchObject({ taken: 1 });
  await team.invite();
  expect((await team.call('list')).seats).toMatchObject({ taken: 2 });
});

test('a link is good once, until it ends, is replaced or is taken back', async () => {
  const over = { acknowledgement: false, statusCode: 410, accessToken: null };
  const used = await team.tokenFor(await team.invite());
  await team.accept(used);
  expect(await team.accept(used)).toMatchObject(over);

  const resent = await team.invite();
  const first = await team.tokenFor(resent);
  await team.call('resend', { id: (await team.rowOf(resent))._id });
  const second = await team.tokenFor(resent, 2);
  expect(await team.accept(first)).toMatchObject(over);

  const revoked = await team.invite();
  const revokedToken = await team.tokenFor(revoked);
  await team.call('revoke', { id: (await team.rowOf(revoked))._id });
  expect(await team.accept(revokedToken)).toMatchObject(over);

  app.clock.advance((INVITE_DAYS * 86_400 + 1) * 1000);
  expect(await team.accept(second)).toMatchObject(over);
  expect(await team.accept('made.up.token')).toMatchObject(over);
});

test('an address with an account is notified by email, and the inviting user learns nothing of it', async () => {
  const other = await app.createUser({ role: 'ADMIN' });
  const reply = await team.call('invite', { input: team.input({ email: other.email }) });
  expect(reply).toMatchObject({ acknowledgement: true, message: 'Invitation sent' });
  const [mail] = await app.mailTo(other.email);
  expect(mail?.text).toContain('already has an account');
  expect(mail?.text).not.toContain('token=');
  expect(await team.rowOf(other.email)).toMatchObject({ status: 'PENDING' });
});

test('a person with an account at the time of acceptance must sign in with it', async () => {
  const email = await team.invite();
  const token = await team.tokenFor(email);
  await app.createUser({ role: 'ADMIN', email });
  expect(await team.accept(token)).toMatchObject({ statusCode: 409, description: 'has-account' });
});

test('an unconfirmed account is replaced when a person proves to own the address', async () => {
  const email = await team.invite();
  await team.call('register', { input: { ...NAMES, email, password: 'a stranger chose this one' } }, null);
  expect(await team.accept(await team.tokenFor(email, 2))).toMatchObject({ acknowledgement: true });
});

test('inviting a person twice, inviting a member, and an unknown preset are rejected', async () => {
  const email = await team.invite();
  const again = (input: object) => team.call('invite', { input: { ...team.input({ email }), ...input } });
  expect(await again({})).toMatchObject({ statusCode: 409, description: 'already-invited' });
  expect(await again({ email: team.owner.email })).toMatchObject({ description: 'already-member' });
  expect(await again({ email: 'new@team.test', preset: 'king' })).toMatchObject({
    description: 'invalid-preset',
  });
  expect(await again({ email: 'none' })).toMatchObject({ statusCode: 400 });
});

test('the seats of the plan are counted with the invitations', async () => {
  const seats = PLANS.FREE.limits.teamMembers;
  const { taken } = (await team.call('list')).seats as { taken: number };
  await companyScope(app.database, { companyId: team.companyId, userId: null }, async (tx) => {
    for (let n = taken; n < seats - 1; n += 1) {
      await tx
        .insertInto('team_invites')
        .values({ ...team.inviteRow(), email: `seat${n}@team.test` })
        .execute();
    }
  });
  // One seat is left, and many want it at once
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      team.call('invite', { input: team.input({ email: `late${n}@team.test` }) }),
    ),
  );
  const refused = replies.filter(({ acknowledgement }) => !acknowledgement);
  expect(refused).toHaveLength(9);
  for (const reply of refused) expect(reply).toMatchObject({ statusCode: 409, description: 'no-seats-left' });
  expect((await team.call('list')).seats).toEqual({ taken: seats, total: seats });

  // One that is paid for is room for one more
  await app
    .as(team.owner)
    .reply('mutation($input: PlanChangeInput!) { changePlan(input: $input) { acknowledgement } }', {
      input: { plan: 'FREE', period: 'MONTHLY', extraMembers: 1 },
    });
  const invite = async (email: string) =>
    (await team.call('invite', { input: team.input({ email }) })).statusCode;
  expect([await invite('paid@team.test'), await invite('unpaid@team.test')]).toEqual([201, 409]);
  expect((await team.call('list')).seats).toEqual({ taken: seats + 1, total: seats + 1 });
});

test('rights change from the next request on, by preset and one by one', async () => {
  const { id, user } = await team.join();
  expect(await team.call('createContact', { input: { firstName: 'A' } }, user)).toMatchObject({
    acknowledgement: true,
  });
  const change = { preset: 'read-only', permissions: { crm: { forms: 'EDIT' } }, lastName: 'Renamed' };
  expect(await team.call('update', { id, input: change })).toMatchObject({ message: 'Team member updated' });
  expect(await team.call('update', { id, input: change })).toMatchObject({ message: 'Nothing to change' });
  expect(await team.call('createContact', { input: { firstName: 'B' } }, user)).toMatchObject({
    statusCode: 403,
  });
  const row = (await team.call('find', { id })).data as Record<string, unknown>;
  expect(row).toMatchObject({
    preset: null,
    isAssignedOnly: false,
    fullName: { lastName: 'Renamed' },
    permissions: { crm: { contacts: 'VIEW', lead: 'VIEW' } },
  });
  await team.call('createLead', { input: { firstName: "Someone else's" } });
  // All leads now, not only those that are assigned
  expect((await team.call('findLeads', {}, user)).data).toHaveLength(1);
});

test('a suspended member is signed out at once, and signs in again after the suspension', async () => {
  const { id, user, email } = await team.join();
  expect(await team.call('suspend', { id, isSuspended: true })).toMatchObject({ acknowledgement: true });
  const { errors } = await app.as(user).execute(TEAM_OPERATIONS.findLeads);
  expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  expect(await team.logIn(email)).toMatchObject({ statusCode: 403, description: 'account-suspended' });
  await team.call('suspend', { id, isSuspended: false });
  expect(await team.logIn(email)).toMatchObject({ acknowledgement: true });
});

test('an account that waits for its deletion still does after a suspension', async () => {
  const { id, user, email } = await team.join();
  await team.call('askForDeletion', { password: TEST_PASSWORD }, user);
  await team.call('suspend', { id, isSuspended: true });
  await team.call('suspend', { id, isSuspended: false });
  expect(await team.rowOf(email)).toMatchObject({ status: 'DELETION_REQUESTED' });
});

test.each([
  ['rights that change', 'update', { input: { preset: 'read-only' } }],
  ['a suspension', 'suspend', { isSuspended: true }],
  ['leaving the team', 'trash', {}],
] as const)(
  'open browsers are notified of %s, and check the permissions again',
  async (_what, operation, given) => {
    const { id, user } = await team.join();
    const stream = await fetch(`${app.url}/events`, {
      headers: { authorization: `Bearer ${user.accessToken}` },
    });
    await team.call(operation, { id, ...given });
    const notice = 'data: {"tags":[{"type":"User"}]}\n\n';
    expect((await stream.text()).endsWith(notice)).toBe(true);
  },
);

test('users cannot change themselves, the owner, or members with more permissions, nor grant permissions that they lack', async () => {
  const manager = await team.join({ preset: 'manager' });
  const agent = await team.join({ preset: 'agent' });
  await team.call('update', {
    id: agent.id,
    input: { permissions: { teamMembers: 'MANAGE' } },
  });
  const asAgent = (operation: keyof typeof TEAM_OPERATIONS, variables: object) =>
    team.call(operation, variables, agent.user);
  const rise = { permissions: { crm: { lead: 'MANAGE' } } };
  expect(await asAgent('update', { id: agent.id, input: rise })).toMatchObject({ description: 'own-rights' });
  expect(await asAgent('suspend', { id: agent.id, isSuspended: true })).toMatchObject({
    description: 'own-rights',
  });
  expect(await asAgent('suspend', { id: manager.id, isSuspended: true })).toMatchObject({
    description: 'beyond-own-rights',
  });
  expect(await asAgent('trash', { id: manager.id })).toMatchObject({ description: 'beyond-own-rights' });
  expect(
    await asAgent('invite', { input: team.input({ email: 'up@team.test', preset: 'manager' }) }),
  ).toMatchObject({
    description: 'beyond-own-rights',
  });
  const other = await team.join({ preset: 'agent' });
  expect(await asAgent('update', { id: other.id, input: rise })).toMatchObject({
    description: 'beyond-own-rights',
  });
  expect(await asAgent('update', { id: other.id, input: { isAssignedOnly: false } })).toMatchObject({
    description: 'beyond-own-rights',
  });
  expect(await asAgent('suspend', { id: other.id, isSuspended: true })).toMatchObject({
    acknowledgement: true,
  });
  for (const operation of ['suspend', 'trash', 'update'] as const) {
    const variables = { id: team.owner.userId, isSuspended: true, input: rise };
    expect(await team.call(operation, variables, manager.user)).toMatchObject({ description: 'last-admin' });
  }
});

test('who leaves hands leads over or not, sees nothing any more, and comes back as they were', async () => {
  const leaving = await team.join({ preset: 'agent' });
  const staying = await team.join({ preset: 'agent' });
  const lead = await team.addLeadOf(leaving);
  const reply = await team.call('trash', { id: leaving.id, replacementId: staying.id });
  expect(reply).toMatchObject({ acknowledgement: true, message: expect.stringContaining('1 leads') });
  expect(await team.managerOf(lead)).toBe(staying.email);
  expect((await team.call('findLeads', {}, staying.user)).data).toHaveLength(1);

  const { errors } = await app.as(leaving.user).execute(TEAM_OPERATIONS.findLeads);
  expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  expect((await team.call('trashed')).data).toMatchObject([{ _id: leaving.id, email: leaving.email }]);
  expect(await team.list()).toHaveLength(1);

  await team.call('restore', { id: leaving.id, isRestore: true });
  expect(await team.rowOf(leaving.email)).toMatchObject({ status: 'ACTIVE', preset: 'agent' });
  expect(await team.logIn(leaving.email)).toMatchObject({ acknowledgement: true });
});

const tasksOf = async (personId: string) =>
  (await team.call('findTasks', { personId })).data as { _id: string; title: string }[];

test('a leaving member hands over open tasks, of the people the successor may see', async () => {
  const leaving = await team.join({ preset: 'manager' });
  const staying = await team.join({ preset: 'agent' });
  const theirs = await team.addLeadOf(leaving);
  const unseen = (await team.call('createLead', { input: { firstName: 'Unseen' } })).personId as string;
  const give = (personId: string, title: string) =>
    team.call('createTask', { personId, input: { title, due: '2030-01-01', assigneeId: leaving.id } });
  for (const [personId, title] of [
    [theirs, 'Call'],
    [theirs, 'Done'],
    [unseen, 'Write'],
  ] as const)
    expect(await give(personId, title)).toMatchObject({ acknowledgement: true });
  const done = (await tasksOf(theirs)).find(({ title }) => title === 'Done');
  await team.call('setTaskDone', { personId: theirs, id: done?._id, isDone: true });

  const reply = await team.call('trash', { id: leaving.id, replacementId: staying.id });
  expect(reply.message).toBe('Team member moved to trash. Handed over: 1 leads and contacts, 1 task');
  expect(await tasksOf(theirs)).toMatchObject([
    { title: 'Call', assignee: { _id: staying.id } },
    { title: 'Done', assignee: null },
  ]);
  expect(await tasksOf(unseen)).toMatchObject([{ title: 'Write', assignee: null }]);
  const [event] = await team.eventsOf(leaving.id);
  expect(event).toMatchObject({ action: 'trashed', after: { people: 1, tasks: 1 } });
});

test('leads stay where they are without a replacement, who must work here and see leads', async () => {
  const leaving = await team.join({ preset: 'agent' });
  const lead = await team.addLeadOf(leaving);
  for (const replacementId of [leaving.id, 'none', (await app.createUser()).userId]) {
    const refused = await team.call('trash', { id: leaving.id, replacementId });
    expect(refused).toMatchObject({ statusCode: 400, description: 'invalid-replacement' });
  }
  await team.call('trash', { id: leaving.id });
  expect(await team.managerOf(lead)).toBe(leaving.email);
  await team.call('restore', { id: leaving.id, isRestore: false });
  expect((await team.call('trashed')).data).toEqual([]);
  expect(await team.logIn(leaving.email)).toMatchObject({ acknowledgement: false });
  expect(await team.managerOf(lead)).toBeNull();
});

test('a team member joins another company of its owner at once, and can leave only that one', async () => {
  const { id, email, user } = await team.join({ preset: 'agent' });
  const second = await app.createCompany(team.owner, { companyName: 'Second' });
  const inSecond = await team.signInAt(team.owner, second);
  const reply = await team.call('invite', { input: team.input({ email }) }, inSecond);
  expect(reply).toMatchObject({ acknowledgement: true });
  expect((await team.call('list', {}, inSecond)).data).toMatchObject([{ _id: id, status: 'ACTIVE' }]);
  await team.call('trash', { id }, inSecond);
  expect((await team.call('list', {}, inSecond)).data).toEqual([]);
  expect((await team.call('findLeads', {}, user)).acknowledgement).toBe(true);
  await team.call('restore', { id, isRestore: false }, inSecond);
  expect(await team.logIn(email)).toMatchObject({ acknowledgement: true });
});

test('the rows of another company are not there', async () => {
  const stranger = await app.createUser({ role: 'ADMIN' });
  const foreign = await app.createCompany(stranger, { companyName: 'Foreign' });
  await insertCompanyRows(app.database, foreign);
  for (const operation of ['find', 'resend', 'revoke', 'trash'] as const) {
    expect(await team.call(operation, { id: foreign })).toMatchObject({ statusCode: 404 });
  }
  expect(await team.list()).toEqual([]);
});

test('the log records who changed whose permissions, before and after', async () => {
  const { id } = await team.join({ preset: 'agent' });
  await team.call('update', { id, input: { permissions: { crm: { lead: 'MANAGE' } } } });
  const [changed] = await team.eventsOf(id);
  expect(changed).toMatchObject({
    action: 'updated',
    before: { preset: 'agent', 'crm.lead': 'EDIT' },
    after: { preset: 'custom', 'crm.lead': 'MANAGE' },
  });
});

test('a preset gives just what it says', async () => {
  for (const name of Object.keys(PRESETS)) {
    const { user } = await team.join({ preset: name });
    const may = await team.call('createContact', { input: { firstName: 'A' } }, user);
    expect([name, may.acknowledgement]).toEqual([name, !['marketer', 'read-only'].includes(name)]);
  }
});

const NAMES = { firstName: 'Some', lastName: 'Body' };
