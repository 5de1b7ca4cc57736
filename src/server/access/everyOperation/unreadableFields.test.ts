import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PermissionTree } from '#contract/access/permissions.ts';
import { permissionsAt } from '#contract/access/permissions.ts';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import { listColumns } from '#contract/people/personColumns.ts';
import type { CrmCompany } from '#server/modules/change-jobs/testing/crmCompany.ts';
import { crmCompany } from '#server/modules/change-jobs/testing/crmCompany.ts';
import { insertLeadManager, insertProject } from '#server/modules/exports/testing/insertNamed.ts';
import { importing } from '#server/modules/imports/testing/importing.ts';
import { createSchema } from '#server/schema.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { KnownValues } from '#server/testing/operations/anyArguments.ts';
import { anyArguments } from '#server/testing/operations/anyArguments.ts';
import { operationsOf } from '#server/testing/operations/operationDocument.ts';

// A field that a member may not read must not leak through a filter, an order, a search, an export or the forecast of an import: the
// replies are the same for every value of the field.

const RUNS = Number(process.env.RUNS ?? 2);
const QUERIES = operationsOf(createSchema()).filter(({ kind }) => kind === 'query');
const CREATE_EXPORT = operationsOf(createSchema()).find(({ name }) => name === 'createExport')!;

const ONE = { firstName: 'Quentin', email: 'quentin@hidden.test', phoneNumber: '+442079460111' };
const OTHER = { firstName: 'Wilhelm', email: 'wilhelm@other.test', phoneNumber: '+4915112345678' };
const LABELS = [
  {
    companyName: 'Zebra Ltd',
    jobTitle: 'Baker',
    city: 'Oslo',
    tags: ['zinc'],
    nextCall: '2030-02-01T10:00:00Z',
  },
  {
    companyName: 'Aster Inc',
    jobTitle: 'Pilot',
    city: 'Rome',
    tags: ['amber'],
    nextCall: '2031-02-01T10:00:00Z',
  },
] as const;
/** The two values of the hidden data; members without access must not be able to distinguish them. */
const STATES = [
  { ...ONE, ...LABELS[0] },
  { ...OTHER, ...LABELS[1] },
] as const;

let app: TestApp;
let crm: CrmCompany;
let ids: Record<
  'mine' | 'hidden' | 'contact' | 'manager' | 'custom' | 'template' | 'customer' | 'project',
  string
>;
let known: KnownValues;

beforeAll(async () => {
  app = await createTestApp();
  crm = await crmCompany(app);
  const { companyId } = crm;
  const manager = await insertLeadManager(app.database, companyId, 'Other');
  const project = await insertProject(app.database, companyId, 'Tower');
  await write('createCustomField(input: { label: "Shoe size", type: text })');
  const custom = await firstId('findCustomFields');
  // A visible person with a phone number that the hidden person has in one state
  const mine = await add('Lead', { firstName: 'Mine', phoneNumber: ONE.phoneNumber });
  const hidden = await add('Lead', { ...ONE, managerId: manager, projectIds: [project] });
  const contact = await add('Contact', ONE);
  await write('createMessageTemplate(input: { title: "First", body: "Hello" })');
  await write(
    'createCustomer(input: { firstName: "Ann", lastName: "Archer", email: "ann@archer.test", newPassword: "a rather long password", confirmPassword: "a rather long password" })',
  );
  const [template, customer] = [await firstId('findMessageTemplates'), await firstId('findCustomers')];
  ids = { mine, hidden, contact, manager, custom, template, customer, project };
  known = {
    ids: [...Object.values(ids), ...Object.values(crm.options)],
    texts: [
      ...STATES.flatMap(({ tags, nextCall: _at, ...texts }) => [...tags, ...Object.values(texts)]),
      'size-41',
    ],
    moments: ['2030-01-01T00:00:00Z', '2030-06-01T00:00:00Z', '2031-06-01T00:00:00Z'],
  };
});
afterAll(() => app.close());

async function write(mutation: string, variables = '', given = {}): Promise<Record<string, unknown>> {
  const name = mutation.slice(0, mutation.indexOf('('));
  const selection = name.endsWith('Lead') || name.endsWith('Contact') ? 'personId' : '';
  const query = `mutation${variables && `(${variables})`} { ${mutation} { acknowledgement message ${selection} } }`;
  const reply = await app.as(crm.owner).reply(query, given);
  expect(reply).toMatchObject({ acknowledgement: true });
  return reply;
}
const firstId = async (query: string) =>
  (await app.as(crm.owner).reply(`{ ${query} { data { _id } } }`)).data[0]._id as string;
const add = async (kind: 'Lead' | 'Contact', input: object) => {
  const call = `create${kind}(input: $input, isDuplicateAllowed: true)`;
  return (await write(call, '$input: PersonInput!', { input })).personId as string;
};
const changePerson = (kind: 'Lead' | 'Contact', id: string, state: (typeof STATES)[number]) =>
  write(`update${kind}(id: $id, input: $input)`, '$id: ID!, $input: PersonInput!', {
    id,
    input: { ...state, custom: { [ids.custom]: state === STATES[0] ? 'size-41' : 'size-44' } },
  });

/** The hidden data, and its change from one state to the other. */
const HIDDEN = {
  lead: (state: (typeof STATES)[number]) => changePerson('Lead', ids.hidden, state),
  contact: (state: (typeof STATES)[number]) => changePerson('Contact', ids.contact, state),
  manager: ({ email, phoneNumber, jobTitle }: (typeof STATES)[number]) =>
    write('updateLeadManager(id: $id, input: $input)', '$id: ID!, $input: LeadManagerInput!', {
      id: ids.manager,
      input: { email, phoneNumber, jobTitle },
    }),
  template: ({ firstName, companyName }: (typeof STATES)[number]) =>
    write('updateMessageTemplate(id: $id, input: $input)', '$id: ID!, $input: MessageTemplateInput!', {
      id: ids.template,
      input: { title: firstName, body: companyName },
    }),
  customer: ({ firstName, email, phoneNumber }: (typeof STATES)[number]) =>
    write('updateCustomer(id: $id, input: $input)', '$id: ID!, $input: CustomerInput!', {
      id: ids.customer,
      input: { firstName, email, phoneNumber },
    }),
};

async function member(given: object, isAssignedOnly = false): Promise<TestUser> {
  const user = await app.createUser({ role: 'MEMBER', companyId: crm.companyId, level: 'NONE' });
  const none = permissionsAt('NONE');
  const permissions: PermissionTree = { ...none, ...given };
  await app.database.executeSql('update users set permissions = $1, is_assigned_only = $2 where id = $3', [
    JSON.stringify(permissions),
    isAssignedOnly,
    user.userId,
  ]);
  return user;
}
const crmWith = (given: Partial<PermissionTree['crm']>) => ({
  crm: { ...permissionsAt('NONE').crm, ...given },
});

/** Every query once, with arguments of its own, and the ways out that are no query. */
const questions = () =>
  fc.record({
    queries: fc.tuple(
      ...QUERIES.map(({ name, document, field }) =>
        anyArguments(field.args, known).map((variables) => ({ name, document, variables })),
      ),
    ),
    exported: fc.tuple(
      ...(['LEAD', 'CONTACT'] as const).map((kind) =>
        anyArguments(CREATE_EXPORT.field.args, known).map(({ input }) => ({
          ...(input as object),
          kind,
          format: 'CSV',
          columns: [...listColumns(kind).map(({ path }) => path), customKey(ids.custom)],
        })),
      ),
    ),
  });
type Questions = ReturnType<typeof questions> extends fc.Arbitrary<infer T> ? T : never;

async function answers(viewer: TestUser, { queries, exported }: Questions): Promise<unknown[]> {
  const replies: unknown[] = [];
  await app.database.executeSql('delete from rate_limits');
  for (const { name, document, variables } of queries)
    replies.push([name, variables, await app.as(viewer).execute(document, variables)]);
  const imports = importing(app, viewer);
  for (const input of exported) {
    const made = await app.as(viewer).reply(CREATE_EXPORT.document, { input });
    const file = made.data ? (await imports.fetchFile(made.data.url as string)).text : null;
    replies.push([input, made.message, made.data?.count, file]);
    replies.push([input.kind, await forecastOf(viewer, input.kind)]);
  }
  return replies;
}

/** The forecast of an import in each mode, without running it. */
async function forecastOf(viewer: TestUser, kind: string): Promise<unknown> {
  const imports = importing(app, viewer);
  const rows = STATES.map(({ firstName, phoneNumber, email }) => `${firstName},${phoneNumber},${email}`);
  const id = await imports.draft(['First name,Phone,Email', ...rows].join('\n'), { kind }).catch(() => null);
  if (id === null) return null;
  const replies = [];
  for (const matchKey of ['PHONE', 'EMAIL'])
    replies.push((await imports.update(id, { mode: 'BOTH', matchKey })).forecast);
  await imports.call('mutation($id: ID!) { deleteImport(id: $id) { acknowledgement } }', { id });
  return replies;
}

const CASES: [who: string, viewer: () => Promise<TestUser>, hidden: (keyof typeof HIDDEN)[]][] = [
  [
    'who sees assigned leads alone',
    async () => {
      const user = await member(crmWith({ lead: 'EDIT' }), true);
      await linkTo(user);
      return user;
    },
    ['lead', 'contact', 'manager', 'template', 'customer'],
  ],
  [
    'who sees leads alone',
    () => member(crmWith({ lead: 'EDIT' })),
    ['contact', 'manager', 'template', 'customer'],
  ],
  [
    'a member with contacts',
    () => member(crmWith({ contacts: 'EDIT' })),
    ['lead', 'manager', 'template', 'customer'],
  ],
  [
    'a member with everything but the CRM and customers',
    () => member({ ...permissionsAt('MANAGE'), ...crmWith({}), customers: 'NONE' }),
    ['lead', 'contact', 'manager', 'template', 'customer'],
  ],
  ['who has no right', () => member({}), ['lead', 'contact', 'manager', 'template', 'customer']],
];

async function linkTo(user: TestUser): Promise<void> {
  const own = await insertLeadManager(app.database, crm.companyId, 'Own');
  await app.database.executeSql('update lead_managers set user_id = $1 where id = $2', [user.userId, own]);
  await app.database.executeSql('update people set manager_id = $1 where id = $2', [own, ids.mine]);
}

describe.each(CASES)('%s', (_who, viewerOf, hidden) => {
  let viewer: TestUser;
  beforeAll(async () => {
    viewer = await viewerOf();
  });

  test(`does not reveal the values of: ${hidden.join(', ')}`, async () => {
    const turn = async (state: (typeof STATES)[number]) => {
      for (const what of hidden) await HIDDEN[what](state);
    };
    await fc.assert(
      fc.asyncProperty(questions(), async (asked) => {
        await turn(STATES[0]);
        const first = await answers(viewer, asked);
        await turn(STATES[1]);
        expect(await answers(viewer, asked)).toEqual(first);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  });
});

test.each(Object.keys(HIDDEN) as (keyof typeof HIDDEN)[])(
  'a viewer with full access gets different replies: the queries do reveal the %s',
  async (what) => {
    // One set of questions may not find it out; so many of them do
    for (const asked of fc.sample(questions(), 8)) {
      const replies = [];
      for (const state of STATES) {
        await HIDDEN[what](state);
        replies.push(JSON.stringify(await answers(crm.owner, asked)));
      }
      if (replies[0] !== replies[1]) return;
    }
    throw new Error('No query distinguishes the two states');
  },
  120_000,
);
