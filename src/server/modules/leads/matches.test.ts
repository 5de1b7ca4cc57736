import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let member: TestUser;

/** As the endpoint's JSON comes. */
type Row = Record<string, ReturnType<typeof JSON.parse>>;

async function call(query: string, variables: object, user = owner): Promise<Row> {
  const { data, errors } = await app.as(user).execute(query, variables);
  expect(errors).toBeUndefined();
  return Object.values(data)[0]!;
}

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  const companyId = await app.createCompany(owner, { companyName: 'Plover' });
  member = await app.createUser({ role: 'MEMBER', companyId });
  await call('mutation($input: PersonInput!) { createLead(input: $input) { acknowledgement } }', {
    input: {
      firstName: 'Grace',
      lastName: 'Hopper',
      phoneNumber: '+49 30 12345678',
      email: 'grace@example.com',
      companyName: 'Navy',
    },
  });
});
afterAll(() => app.close());

async function reasons(input: object, user = owner): Promise<string[]> {
  const { data } = await call(
    'query($input: MatchInput!) { findMatches(input: $input) { acknowledgement message data { reasons } } }',
    { input },
    user,
  );
  return (data as Row[]).flatMap((match) => match.reasons as string[]);
}

test.each([
  [{ email: 'GRACE@example.com' }, ['EMAIL']],
  [{ phoneNumber: '+493012345678' }, ['PHONE']],
  [{ firstName: 'grace', lastName: 'hopper', companyName: 'navy' }, ['NAME_AND_COMPANY']],
  [{ firstName: 'Grace', lastName: 'Hopper' }, []],
  [{ email: 'grace@exa', phoneNumber: '+4930' }, []],
  [{}, []],
])('%j is a possible duplicate by %j', async (input, expected) => {
  expect(await reasons(input)).toEqual(expected);
});

test('a viewer with assigned leads only sees no other duplicates', async () => {
  expect(await reasons({ email: 'grace@example.com' }, member)).toEqual([]);
});

test('duplicates in another company are not named', async () => {
  const stranger = await app.createUser();
  await app.createCompany(stranger, { companyName: 'Other' });
  expect(await reasons({ email: 'grace@example.com' }, stranger)).toEqual([]);
});
