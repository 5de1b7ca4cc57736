import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp } from '#server/testing/createTestApp.ts';
import type { TestApp, TestUser } from '#server/testing/createTestApp.ts';

let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  await app.createCompany(owner, { companyName: 'Plover' });
});
afterAll(() => app.close());

const call = async (query: string, variables: object = {}) => {
  const { data, errors } = await app.as(owner).execute(query, variables);
  expect(errors).toBeUndefined();
  return Object.values(data)[0] as Record<string, ReturnType<typeof JSON.parse>>;
};

test('a lead manager is reminded of a call shortly before it is due, once, and anew after it was moved', async () => {
  await call('mutation($input: LeadManagerInput!) { createLeadManager(input: $input) { message } }', {
    input: { firstName: 'Mia', lastName: 'Moreau', email: 'mia@example.com' },
  });
  const managerId = (await call('{ findLeadManagers { data { _id } } }')).data[0]._id;
  const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
  const { personId } = await call(
    'mutation($input: PersonInput!) { createLead(input: $input) { personId } }',
    {
      input: { firstName: 'Ann', phoneNumber: '+442079460123', managerId, nextCall: inMinutes(13) },
    },
  );
  expect(await app.services.reminders.remind()).toBe(0);
  app.clock.advance(4 * 60_000);
  expect(await app.services.reminders.remind()).toBe(1);
  expect(await app.services.reminders.remind()).toBe(0);
  const [mail] = await app.mailTo('mia@example.com');
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^Call Ann at \d\d:\d\d$/) });
  expect(mail?.text).toContain(`/crm/leads/${personId}`);

  await call('mutation($id: ID!, $input: PersonInput!) { updateLead(id: $id, input: $input) { message } }', {
    id: personId,
    input: { nextCall: inMinutes(5) },
  });
  expect(await app.services.reminders.remind()).toBe(1);
});
