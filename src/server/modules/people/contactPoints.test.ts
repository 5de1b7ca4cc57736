import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MAX_MORE_CONTACT_POINTS } from '#contract/limits/records/people.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

/** As the endpoint's JSON comes. */
type Row = Record<string, ReturnType<typeof JSON.parse>>;

const HEAD = 'acknowledgement statusCode message';
const PERSON = `_id personalInformation { phoneNumber { number } email }
  morePhones { number formatted label } moreEmails { email label }`;
const OPERATIONS = {
  create: `mutation($input: PersonInput!, $isDuplicateAllowed: Boolean) {
    createLead(input: $input, isDuplicateAllowed: $isDuplicateAllowed) { ${HEAD} personId duplicates { _id reasons } } }`,
  update: `mutation($id: ID!, $input: PersonInput!, $seen: PersonInput) { updateLead(id: $id, input: $input, seen: $seen) {
    ${HEAD} conflicts { field seen mine theirs } } }`,
  find: `query($id: ID!) { findLead(id: $id) { ${HEAD} data { ${PERSON} } } }`,
  leads: `query($input: LeadListInput) { findLeads(input: $input) { ${HEAD} data { _id } } }`,
  matches: `query($input: MatchInput!) { findMatches(input: $input) { ${HEAD} data { _id reasons } } }`,
  timeline: `query($id: ID!) { findLeadTimeline(id: $id) { ${HEAD} data { kind changes { field before after } } } }`,
  upsert: `mutation($records: [PersonRecordInput!]!) { upsertPeople(kind: LEAD, records: $records) {
    ${HEAD} data { outcome personId field message } } }`,
  duplicates: `{ findDuplicates(kind: LEAD) { ${HEAD} data { reasons people { _id } } } }`,
} as const;

const [MAIN, OFFICE, HOME] = ['+442079460101', '+442079460102', '+442079460103'] as const;

let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser({ role: 'ADMIN' });
  await app.createCompany(owner, { companyName: 'Harbour' });
});

const call = (name: keyof typeof OPERATIONS, variables: object = {}) =>
  app.as(owner).reply(OPERATIONS[name], variables) as Promise<Row>;
const person = async (id: string) => {
  const { personalInformation, morePhones, moreEmails } = (await call('find', { id })).data;
  return {
    phone: personalInformation.phoneNumber?.number ?? null,
    email: personalInformation.email,
    phones: morePhones.map(({ number, label }: Row) => `${number} ${label}`),
    emails: moreEmails.map(({ email, label }: Row) => `${email} ${label}`),
  };
};
const ANN = {
  firstName: 'Ann',
  phoneNumber: MAIN,
  morePhones: [
    { number: '+44 20 7946 0102', label: 'WORK' },
    { number: HOME, label: 'HOME' },
  ],
  email: 'ann@webb.test',
  moreEmails: [{ email: 'Ann.Webb@Work.test ', label: 'WORK' }],
};
const add = async (input: object = ANN): Promise<string> =>
  (await call('create', { input, isDuplicateAllowed: true })).personId;

describe('additional phone numbers and email addresses', () => {
  test('are stored in one form with their labels, and shown formatted', async () => {
    const id = await add();
    expect(await person(id)).toEqual({
      phone: MAIN,
      email: 'ann@webb.test',
      phones: [`${OFFICE} WORK`, `${HOME} HOME`],
      emails: ['ann.webb@work.test WORK'],
    });
    expect((await call('find', { id })).data.morePhones[0].formatted).toBe('+44 20 7946 0102');
  });

  test('swap places with the primary one that they become', async () => {
    const id = await add();
    await call('update', { id, input: { phoneNumber: OFFICE, email: 'ann.webb@work.test' } });
    expect(await person(id)).toEqual({
      phone: OFFICE,
      email: 'ann.webb@work.test',
      phones: [`${MAIN} OTHER`, `${HOME} HOME`],
      emails: ['ann@webb.test OTHER'],
    });
  });

  test('do not repeat the primary one or each other', async () => {
    const morePhones = [MAIN, OFFICE, '+44 (20) 7946-0102'].map((number) => ({ number, label: 'WORK' }));
    const id = await add({ ...ANN, morePhones });
    expect((await person(id)).phones).toEqual([`${OFFICE} WORK`]);
  });

  test('of a new person without a primary one provide it', async () => {
    const id = await add({ morePhones: ANN.morePhones });
    expect(await person(id)).toMatchObject({ phone: OFFICE, phones: [`${HOME} HOME`] });
  });

  test.each([
    [{ morePhones: [{ number: '+12', label: 'WORK' }] }, 'Please enter a valid phone number'],
    [{ moreEmails: [{ email: 'ann@', label: 'WORK' }] }, 'Please enter a valid email address'],
    [
      {
        morePhones: Array.from({ length: MAX_MORE_CONTACT_POINTS + 1 }, (_, n) => ({
          number: `+4420794602${10 + n}`,
          label: 'OTHER',
        })),
      },
      'At most 5 more phone numbers',
    ],
  ])('are rejected as %j', async (input, message) => {
    const id = await add();
    expect(await call('update', { id, input })).toMatchObject({ acknowledgement: false, message });
    expect((await person(id)).phones).toHaveLength(2);
  });

  test('are in the timeline and in conflicts with their labels', async () => {
    const id = await add();
    const morePhones = [{ number: OFFICE, label: 'MOBILE' }];
    await call('update', { id, input: { morePhones } });
    expect((await call('timeline', { id })).data[0].changes).toEqual([
      { field: 'morePhones', before: `${OFFICE} (Work), ${HOME} (Home)`, after: `${OFFICE} (Mobile)` },
    ]);
    const seen = { morePhones: ANN.morePhones };
    expect(await call('update', { id, input: { morePhones: [] }, seen })).toMatchObject({
      statusCode: 409,
      conflicts: [
        {
          field: 'morePhones',
          seen: `${OFFICE} (Work), ${HOME} (Home)`,
          mine: null,
          theirs: `${OFFICE} (Mobile)`,
        },
      ],
    });
  });
});

describe('a person is found by additional numbers and addresses', () => {
  test('in the search, in any notation', async () => {
    const id = await add();
    for (const search of ['020 7946 0102', '79460103', 'webb@work', OFFICE])
      expect((await call('leads', { input: { filter: { search } } })).data).toEqual([{ _id: id }]);
    expect((await call('leads', { input: { filter: { search: 'HOME' } } })).data).toEqual([]);
  });

  test('as a possible duplicate, whichever side has the additional one', async () => {
    const id = await add();
    expect((await call('matches', { input: { phoneNumber: HOME } })).data).toEqual([
      { _id: id, reasons: ['PHONE'] },
    ]);
    expect((await call('matches', { input: { email: 'ann.webb@work.test' } })).data).toEqual([
      { _id: id, reasons: ['EMAIL'] },
    ]);
    const double = {
      firstName: 'A.',
      phoneNumber: '+442079460199',
      morePhones: [{ number: MAIN, label: 'OTHER' }],
    };
    expect(await call('create', { input: double })).toMatchObject({
      personId: null,
      duplicates: [{ _id: id, reasons: ['PHONE'] }],
    });
    const other = await add({ ...double, moreEmails: ANN.moreEmails });
    const [group] = (await call('duplicates')).data;
    expect(group).toEqual({ reasons: ['PHONE', 'EMAIL'], people: [{ _id: id }, { _id: other }] });
  });

  test('by records of an integration', async () => {
    const id = await add();
    const records = [
      { input: { phoneNumber: OFFICE, firstName: 'Anne', tags: ['VIP'] } },
      { input: { email: 'ann.webb@work.test', lastName: 'Webb' } },
    ];
    expect((await call('upsert', { records })).data).toMatchObject([
      { outcome: 'UPDATED', personId: id },
      { outcome: 'UPDATED', personId: id },
    ]);
    expect((await person(id)).phones).toEqual([`${MAIN} OTHER`, `${HOME} HOME`]);
  });
});
