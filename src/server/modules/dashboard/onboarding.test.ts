import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { importing } from '#server/modules/imports/testing/importing.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

const FIND = '{ findDashboard { data { onboarding { name isDone } } } }';
const DISMISS = 'mutation { dismissOnboarding { acknowledgement statusCode message } }';
const SET_SLUG = `mutation ($companyId: ID!) {
  updateCompany(companyId: $companyId, updateUserInput: { slug: "first-steps" }) { acknowledgement }
}`;
const ADD_LEAD = 'mutation ($input: PersonInput!) { createLead(input: $input) { acknowledgement personId } }';
const VISIT =
  'mutation ($personId: ID!) { rememberVisit(kind: LEAD, personId: $personId) { acknowledgement } }';
const SAVE_CHOICES =
  'mutation { saveNotificationChoices(input: { mail: DAILY, muted: [] }) { acknowledgement } }';

let app: TestApp;
let owner: TestUser;
let companyId: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Harbour Homes' });
});

/** The steps by name; null without. */
async function steps(user: TestUser) {
  const { data } = await app.as(user).reply<{
    data: { onboarding: { name: string; isDone: boolean }[] | null };
  }>(FIND);
  return data.onboarding && Object.fromEntries(data.onboarding.map(({ name, isDone }) => [name, isDone]));
}

test("an owner's first steps are done by what happened, and disappear once all are done", async () => {
  expect(await steps(owner)).toEqual({ PUBLIC_URL: false, ADD_LEADS: false, INVITE_TEAM: false });
  await app.as(owner).reply(SET_SLUG, { companyId });
  expect(await steps(owner)).toMatchObject({ PUBLIC_URL: true, ADD_LEADS: false });
  const imports = importing(app, owner);
  await imports.run(await imports.draft('First name,Phone\nAnn,+442079460123\n'));
  expect(await steps(owner)).toEqual({ PUBLIC_URL: true, ADD_LEADS: true, INVITE_TEAM: false });
  await app.createUser({ role: 'MEMBER', companyId });
  expect(await steps(owner)).toBeNull();
});

test('the first steps of a member are about their own work, within their permissions', async () => {
  const reader = await app.createUser({ role: 'MEMBER', companyId, level: 'VIEW' });
  expect(await steps(reader)).toEqual({ OPEN_LEAD: false, NOTIFICATIONS: false });
  const manager = await app.createUser({ role: 'MEMBER', companyId, level: 'MANAGE' });
  expect(await steps(manager)).toMatchObject({ OPEN_LEAD: false, ADD_LEADS: false, INVITE_TEAM: true });
  const { personId } = await app.as(manager).reply(ADD_LEAD, { input: { firstName: 'Ann' } });
  await app.as(manager).reply(VISIT, { personId });
  await app.as(manager).reply(SAVE_CHOICES);
  expect(await steps(manager)).toBeNull();
  expect(await steps(reader)).toEqual({ OPEN_LEAD: false, NOTIFICATIONS: false });
});

test('dismissed first steps stay hidden for the user in that company only', async () => {
  const member = await app.createUser({ role: 'MEMBER', companyId });
  expect(await app.as(owner).reply(DISMISS)).toMatchObject({ acknowledgement: true });
  expect(await steps(owner)).toBeNull();
  expect(await steps(member)).not.toBeNull();
  const other = await app.createCompany(owner, { companyName: 'Second' });
  await app
    .as(owner)
    .reply('mutation ($id: ID!) { switchCompany(companyId: $id) { acknowledgement } }', { id: other });
  expect(await steps(owner)).toEqual({ PUBLIC_URL: false, ADD_LEADS: false, INVITE_TEAM: false });
});
