import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mentionToken } from '#contract/people/mentions.ts';
import { JOBS_SCHEMA } from '#server/database/walls/appRole.ts';
import { PREPARED_CALLS } from '#server/modules/events/testing/prepared/preparedCalls.ts';
import { createSchema } from '#server/schema.ts';
import { insertCompanyRows } from '#server/testing/app/company-rows/insertCompanyRows.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp, TEST_PASSWORD } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import { OPERATION_CASES } from '#server/testing/operations/operationCases.ts';
import { operationsOf } from '#server/testing/operations/operationDocument.ts';
import type { Place } from './testing/placesOf.ts';
import { placesOf } from './testing/placesOf.ts';

// A user with a unique name uses everything that the product offers and requests the deletion of the account.
// Afterwards no text of the whole database contains their data.

const NAME = { first: 'Zephyrine', last: 'Quillfeather' };
const PHONE = '+442079461234';
const WORDS = [NAME.first, NAME.last, 'quill\\.test', '2079461234'];

/** Operations that end this session or account, and change nothing for others. */
const ENDING = [
  'logOut',
  'logout',
  'endSession',
  'endOtherSessions',
  'requestAccountDeletion',
  'cancelAccountDeletion',
];
const mutations = operationsOf(createSchema()).filter(
  ({ kind, name }) => kind === 'mutation' && name !== 'uploadSingleFile' && !ENDING.includes(name),
);

let app: TestApp;
let owner: TestUser;
beforeEach(async () => {
  app = await createTestApp();
  owner = await app.createUser({ role: 'ADMIN' });
});
afterEach(() => app.close());

test("no data of a deleted member's account remains, whatever they did", async () => {
  const member = await app.createUser({ role: 'MEMBER', level: 'MANAGE', email: 'zephyrine@quill.test' });
  await named(member, owner.userId);
  let done = 0;
  for (const { name, document } of mutations) {
    const companyId = await placeFor(name);
    await joins(member, companyId);
    const prepare = PREPARED_CALLS[name];
    const place = { app, owner: member, companyId, variant: 'LEAD' };
    const variables = prepare
      ? await prepare(place).catch(() => null)
      : OPERATION_CASES[name]!.variables({ companyId, sessionId: member.sessionId });
    if (!variables) continue;
    const { data } = await app.as(member).execute(document, variables);
    if (data?.[name]?.acknowledgement) done += 1;
  }
  expect(done).toBeGreaterThan(90);
  await namesOthers(member);
  await isNamedByOthers(member);
  const found = columnsOf(await placesOf(app.database, WORDS));
  expect(NAMED_BEFORE.filter((column) => !found.includes(column))).toEqual([]);

  await isDeleted(member);
  expect((await placesOf(app.database, WORDS)).filter(isLeft)).toEqual([]);
  const { rows } = await app.database.executeSql(
    `select distinct actor_name from events where actor_id = $1`,
    [member.userId],
  );
  expect(rows).toEqual([{ actor_name: 'Deleted account' }]);
});

test("no data of a deleted owner's account remains, or of the companies", async () => {
  const zephyrine = await app.createUser({ role: 'ADMIN', email: 'owner@quill.test' });
  await named(zephyrine, null);
  for (const { name, document } of mutations.filter(({ name }) => OWNERS.test(name))) {
    const companyId = await app.createCompany(zephyrine, {
      companyName: 'Quillfeather',
      email: 'office@quill.test',
    });
    await insertCompanyRows(app.database, companyId);
    await app.as(zephyrine).execute(SWITCH, { companyId });
    const place = { app, owner: zephyrine, companyId, variant: 'LEAD' };
    const variables = await (PREPARED_CALLS[name]?.(place) ??
      OPERATION_CASES[name]!.variables({ companyId, sessionId: zephyrine.sessionId }));
    await app.as(zephyrine).execute(document, variables);
  }
  expect((await placesOf(app.database, WORDS)).length).toBeGreaterThan(10);
  await isDeleted(zephyrine);
  expect((await placesOf(app.database, WORDS)).filter(isLeft)).toEqual([]);
});

test('a colleague with the same name keeps their own data', async () => {
  const companyId = await placeFor('namesakes');
  const [leaving, staying] = [
    await app.createUser({ role: 'MEMBER', level: 'MANAGE' }),
    await app.createUser({ role: 'MEMBER', level: 'MANAGE' }),
  ];
  for (const user of [leaving, staying]) {
    await named(user, owner.userId, { first: 'Ann', last: 'Lee' });
    await joins(user, companyId);
    await app.as(user).reply(CREATE_LEAD, { input: { firstName: `Of ${user.userId}` } });
  }
  await isDeleted(leaving);
  const { rows } = await app.database.executeSql(
    `select created_by from people where company_id = $1 and first_name = $2`,
    [companyId, `Of ${staying.userId}`],
  );
  expect(rows).toEqual([{ created_by: 'Ann Lee' }]);
  const { rows: events } = await app.database.executeSql(
    `select actor_id, actor_name from events where company_id = $1 and action = 'created' and entity = 'lead' and actor_id is not null
     order by id`,
    [companyId],
  );
  expect(events).toEqual([
    { actor_id: leaving.userId, actor_name: 'Deleted account' },
    { actor_id: staying.userId, actor_name: 'Ann Lee' },
  ]);
});

const CREATE_LEAD =
  'mutation ($input: PersonInput!) { createLead(input: $input) { acknowledgement message personId } }';
const ADD_INTERACTION =
  'mutation ($id: ID!, $input: InteractionInput!) { addLeadInteraction(id: $id, input: $input) { acknowledgement message } }';
const SWITCH = 'mutation ($companyId: ID!) { switchCompany(companyId: $companyId) { acknowledgement } }';

/** What an owner alone may do. */
const OWNERS =
  /[cC]ompany|Plan|Domain|Profile|TwoStep|TeamMember|createLead$|createInvoice$|createSmsCampaign$/;

/** Without these the test would look at nothing. */
const NAMED_BEFORE = [
  'events.actor_name',
  'events.after',
  'people.created_by',
  'notes.author_name',
  'notes.text',
  'tasks.created_by',
  'customers.created_by',
  'invoices.created_by',
  'payments.created_by',
  'bookings.created_by',
  'accounts.created_by',
  'deals.created_by',
  'deal_moves.moved_by',
  'quotes.created_by',
  'sms_campaigns.created_by',
  'sms_opt_outs.created_by',
  'change_jobs.actor_name',
  'list_views.owner_name',
  'lead_managers.email',
  'lead_managers.phone',
  'notifications.actor_name',
  'users.email',
  'mailbox.to',
];

/** The last mail, which says that the account is deleted: the queue forgets it an hour after it is sent. */
function isLeft({ column, value }: Place): boolean {
  const isLastMail =
    column === 'mailbox.to' || (/^job/.test(column) && value.includes('Your account is deleted'));
  return !isLastMail;
}

async function placeFor(name: string): Promise<string> {
  const companyId = await app.createCompany(owner, { companyName: `For ${name}` });
  await insertCompanyRows(app.database, companyId);
  return companyId;
}

async function joins(user: TestUser, companyId: string): Promise<void> {
  await app.database.executeSql(
    `insert into memberships (user_id, company_id, kind, created_at) values ($1, $2, 'MEMBER', now())`,
    [user.userId, companyId],
  );
  await app.as(user).execute(SWITCH, { companyId });
}

async function named(user: TestUser, adminId: string | null, { first, last } = NAME): Promise<void> {
  await app.database.executeSql(
    `update users set first_name = $2, last_name = $3, admin_user_id = $4, is_assigned_only = false where id = $1`,
    [user.userId, first, last, adminId],
  );
}

/** What colleagues write of them: as a lead manager, in a note, as whose task and thread it is. */
async function isNamedByOthers(member: TestUser): Promise<void> {
  const companyId = await placeFor('others');
  await joins(member, companyId);
  await app.as(owner).execute(SWITCH, { companyId });
  const call = async (document: string, variables: object) => {
    const reply = await app.as(owner).reply<Reply>(document, variables);
    expect(reply).toMatchObject({ acknowledgement: true });
  };
  await call(
    'mutation ($input: LeadManagerInput!) { createLeadManager(input: $input) { acknowledgement message } }',
    {
      input: {
        firstName: NAME.first,
        lastName: NAME.last,
        email: member.email,
        userEmail: member.email,
        phoneNumber: PHONE,
        jobTitle: `Assistant of ${NAME.first}`,
      },
    },
  );
  const mention = mentionToken({ id: member.userId, name: `${NAME.first} ${NAME.last}` });
  await call(ADD_INTERACTION, { id: companyId, input: { kind: 'NOTE', text: `Ask ${mention}` } });
  await call(
    `mutation ($personId: ID!, $input: TaskInput!) {
      createTask(kind: LEAD, personId: $personId, input: $input) { acknowledgement message } }`,
    { personId: companyId, input: { title: 'Call', due: '2026-05-01', assigneeId: member.userId } },
  );
  await call(
    'mutation ($id: ID!, $userId: ID) { assignSmsThread(id: $id, userId: $userId) { acknowledgement message } }',
    {
      id: companyId,
      userId: member.userId,
    },
  );
  await call(
    'mutation ($id: ID!, $input: TeamMemberInput!) { updateTeamMember(id: $id, input: $input) { acknowledgement message } }',
    { id: member.userId, input: { lastName: `${NAME.last}-Before` } },
  );
}

/** Their messages to colleagues, and emails to them. */
async function namesOthers(member: TestUser): Promise<void> {
  const companyId = await placeFor('colleagues');
  await joins(member, companyId);
  const text = `Ask ${mentionToken({ id: owner.userId, name: 'Test User' })}`;
  await app.as(member).reply(ADD_INTERACTION, { id: companyId, input: { kind: 'NOTE', text } });
  await app
    .as(null)
    .reply('mutation ($email: String!) { forgotPassword(email: $email) { acknowledgement } }', {
      email: member.email,
    });
  await app.mailTo(member.email);
}

async function isDeleted(user: TestUser): Promise<void> {
  const asked = await app
    .as(user)
    .reply<Reply>(
      'mutation ($password: String!) { requestAccountDeletion(password: $password) { acknowledgement message } }',
      { password: TEST_PASSWORD },
    );
  expect(asked).toMatchObject({ acknowledgement: true });
  // In thirty days every mail has gone
  await eventually(async () => (await unsentMails()) === 0);
  app.clock.advance(30 * 86_400_000);
  const deleted = await app.services.users.deleteDueAccounts((userId) =>
    app.services.companies.deleteCompaniesOf(userId),
  );
  expect(deleted).toBe(1);
  await app.mailTo(user.email);
}

async function unsentMails(): Promise<number> {
  const { rows } = await app.database.executeSql(
    `select 1 from ${JOBS_SCHEMA}.job where name = 'mail.send' and state in ('created', 'retry', 'active')`,
  );
  return rows.length;
}

function columnsOf(places: Place[]): string[] {
  return [...new Set(places.map(({ column }) => column))];
}
