import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { TeamOn } from './testing/teamOn.ts';
import { teamOn } from './testing/teamOn.ts';

let app: TestApp;
let team: TeamOn;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  team = await teamOn(app);
});

const managers = async () =>
  (await team.call('managers')).data as { _id: string; userEmail: string | null }[];
const addLead = (user: { accessToken: string }) =>
  team.call('createLead', { input: { firstName: 'Grace' } }, user);
const hasManager = async (user: { accessToken: string }) => (await team.call('choices', {}, user)).data;

test('an agent who accepts an invitation gets a lead manager, and adds and sees leads', async () => {
  const agent = await team.join({ preset: 'agent' });
  expect(await managers()).toMatchObject([
    {
      userEmail: agent.email,
      personalInformation: { email: agent.email, fullName: { firstName: 'Nora' } },
      othersInfo: { status: 'ACTIVE' },
    },
  ]);
  expect(await team.rowOf(agent.email)).toMatchObject({ hasLeadManager: true });
  const added = await addLead(agent.user);
  expect(added).toMatchObject({ acknowledgement: true });
  expect(await team.managerOf(added.personId as string)).toBe(agent.email);
  expect((await team.call('findLeads', {}, agent.user)).data).toHaveLength(1);
  const [manager] = await managers();
  expect(await team.eventsOf(manager!._id)).toMatchObject([
    { action: 'created', after: { firstName: 'Nora', userEmail: agent.email } },
  ]);
});

test('an agent is linked to the unlinked lead manager with their email address, and to no other one', async () => {
  const email = await team.invite({ preset: 'agent' });
  for (const input of [
    { firstName: 'Other', email: 'other@team.test' },
    { firstName: 'Old', email, status: 'INACTIVE' },
    { firstName: 'Known', email },
  ])
    expect(await team.call('createManager', { input })).toMatchObject({ acknowledgement: true });
  await team.accept(await team.tokenFor(email));
  const linked = (await managers()).filter(({ userEmail }) => userEmail !== null);
  expect(linked).toMatchObject([
    { userEmail: email, personalInformation: { fullName: { firstName: 'Known' } } },
  ]);
  expect(await managers()).toHaveLength(3);
  expect((await team.eventsOf(linked[0]!._id))[0]).toMatchObject({
    action: 'updated',
    before: { userEmail: null },
    after: { userEmail: email },
  });
});

test('a member without permission to edit leads gets a lead manager with that permission', async () => {
  const { id, email } = await team.join({ preset: 'marketer' });
  expect(await managers()).toEqual([]);
  expect(await team.rowOf(email)).toMatchObject({ hasLeadManager: null });
  await team.call('update', { id, input: { lastName: 'Renamed' } });
  expect(await managers()).toEqual([]);
  await team.call('update', { id, input: { permissions: { crm: { lead: 'EDIT' } } } });
  expect(await managers()).toMatchObject([{ userEmail: email }]);
});

test('a member of the owner’s other company gets a lead manager in the company that adds them', async () => {
  const { email } = await team.join({ preset: 'agent' });
  const second = await app.createCompany(team.owner, { companyName: 'Second' });
  const inSecond = await team.signInAt(team.owner, second);
  await team.call('invite', { input: team.input({ email }) }, inSecond);
  expect((await team.call('managers', {}, inSecond)).data).toMatchObject([{ userEmail: email }]);
});

test('the owner sees which agent has no lead manager, and links one', async () => {
  const { id, email, user } = await team.join({ preset: 'agent' });
  expect(await hasManager(user)).toEqual({ hasLeadManager: true });
  const [manager] = await managers();
  await team.call('deleteManager', { id: manager!._id });
  expect(await team.rowOf(email)).toMatchObject({ hasLeadManager: false });
  expect(await hasManager(user)).toEqual({ hasLeadManager: false });
  expect(await addLead(user)).toMatchObject({ description: 'no-lead-manager' });

  const link = () => team.call('update', { id, input: { isLeadManager: true } });
  expect(await link()).toMatchObject({ message: 'Team member updated' });
  expect(await link()).toMatchObject({ message: 'Nothing to change' });
  expect(await team.rowOf(email)).toMatchObject({ hasLeadManager: true });
  expect(await addLead(user)).toMatchObject({ acknowledgement: true });
});

test('an invitation, the owner, and viewers of all leads need no lead manager', async () => {
  const email = await team.invite({ preset: 'agent' });
  const { _id: id } = await team.rowOf(email);
  expect(await team.rowOf(email)).toMatchObject({ hasLeadManager: null });
  expect(await team.call('update', { id, input: { isLeadManager: true } })).toMatchObject({
    message: 'Nothing to change',
  });
  expect(await managers()).toEqual([]);
  expect(await hasManager(team.owner)).toEqual({ hasLeadManager: null });
});
