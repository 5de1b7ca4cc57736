import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { permissionsAt } from '#contract/access/permissions.ts';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import { createLogger } from '#server/platform/logger.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { Live } from './live.ts';
import { createLive } from './live.ts';

let app: TestApp;
let live: Live;
let owner: TestUser;
let member: TestUser;
let own: string;
let colleague: string;
beforeAll(async () => {
  app = await createTestApp();
  live = createLive({ database: app.database, logger: createLogger('silent') });
  await live.start();
  owner = await app.createUser();
  const companyId = await app.createCompany(owner, { companyName: 'Plover' });
  member = await app.createUser({ role: 'MEMBER', level: 'EDIT', companyId });
  own = await addManager({ firstName: 'Mia', userEmail: member.email });
  colleague = await addManager({ firstName: 'Max' });
});
afterAll(async () => {
  await live.stop();
  await app.close();
});

const CREATE = `mutation ($input: PersonInput!) { reply: createLead(input: $input, isDuplicateAllowed: true) { personId } }`;
const UPDATE = `mutation ($id: ID!, $input: PersonInput!) { reply: updateLead(id: $id, input: $input) { acknowledgement } }`;

test('a member with assigned leads only receives the ids of those leads, and only the lists for other leads', async () => {
  const [mine, other] = [await addLead(own), await addLead(colleague)];
  const { received, stop } = await follow();
  await run(UPDATE, { id: other, input: { firstName: 'Bea' } });
  await run(UPDATE, { id: mine, input: { firstName: 'Bob' } });
  await eventually(() => leadTags(received).some(({ id }) => id === mine));
  expect(leadTags(received)).toContainEqual({ type: 'Lead', id: 'LIST' });
  expect(JSON.stringify(received)).not.toContain(other);
  stop();
});

test('a lead reassigned to a colleague is announced once without its id; one assigned to the member, with its id', async () => {
  const lead = await addLead(own);
  const { received, stop } = await follow();
  await run(UPDATE, { id: lead, input: { managerId: colleague } });
  await eventually(() => leadTags(received).length > 0);
  expect(leadTags(received)).toContainEqual({ type: 'Lead' });
  expect(JSON.stringify(received)).not.toContain(lead);
  received.length = 0;
  await run(UPDATE, { id: lead, input: { firstName: 'Unseen' } });
  await run(UPDATE, { id: lead, input: { managerId: own } });
  await eventually(() => leadTags(received).some(({ id }) => id === lead));
  stop();
});

function leadTags(received: CacheTag[][]): CacheTag[] {
  return received.flat().filter(({ type }) => type === 'Lead');
}

async function follow() {
  const received: CacheTag[][] = [];
  const stop = await live.follow(
    {
      userId: member.userId,
      role: 'MEMBER',
      status: 'ACTIVE',
      permissions: permissionsAt('EDIT'),
      isCrmPermitted: true,
      isAppointmentsPermitted: true,
      isSmsCampPermitted: true,
      isAssignedOnly: true,
    },
    (tags) => received.push(tags),
  );
  return { received, stop };
}

async function addManager(input: object): Promise<string> {
  await run('mutation ($input: LeadManagerInput!) { reply: createLeadManager(input: $input) { message } }', {
    input,
  });
  const { data } = await run(
    '{ reply: findLeadManagers(input: { sort: createdAt, direction: DESC }) { data { _id } } }',
  );
  return (data as { _id: string }[])[0]?._id ?? '';
}

async function addLead(managerId: string): Promise<string> {
  const { personId } = await run(CREATE, {
    input: { firstName: 'Ann', phoneNumber: '+442079460123', managerId },
  });
  return personId as string;
}

async function run(document: string, variables: object = {}): Promise<Record<string, unknown>> {
  const { data, errors } = await app.as(owner).execute(document, variables);
  expect(errors).toBeUndefined();
  return data['reply'] as Record<string, unknown>;
}
