import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import { createSchema } from '#server/schema.ts';
import { insertCompanyRows } from '#server/testing/app/company-rows/insertCompanyRows.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { OPERATION_CASES } from '#server/testing/operations/operationCases.ts';
import { operationsOf } from '#server/testing/operations/operationDocument.ts';
import { PREPARED_CALLS } from './testing/prepared/preparedCalls.ts';

// The tab that makes a change receives no event for it; all other tabs rely on the event alone. Both must
// refetch the same data. docs/cache.md lists what the tab refetches (a client test checks that); here each
// mutation runs, and its events must name at least those tags.

/** Mutations whose event comes later, from the job that they start; the job's own tests look at its tags. */
const BY_A_JOB = [
  ...['bulkChangeLeads', 'bulkChangeContacts', 'undoChangeJob', 'stopChangeJob', 'mergePeople'],
  ...['bulkChangeDeals', 'bulkChangeAccounts', 'undoRecordJob', 'stopRecordJob'],
];

/** Their counterpart is outside (a DNS record, a certificate, a card, a calendar server); their event is made where that of updateCompany is, or once it has answered. */
const OUTSIDE = [
  ...['addDomain', 'removeDomain', 'installSSL', 'payPlan'],
  ...['connectCalendarAccount', 'changeCalendarPassword', 'finishCalendarSignIn'],
];

/**
 * Announced without an event (announceTo, announceProgress): read states, conversation states that change no
 * record, syncs, and webhook deliveries.
 */
const ANNOUNCED = [
  'setNotificationRead',
  'markNotificationsRead',
  'saveNotificationChoices',
  'setSmsThreadRead',
  'openSmsThread',
  'syncCalendarAccount',
  'sendTestWebhook',
  'retryWebhookDelivery',
];
/** Of leads and contacts that it may concern. A member's lead manager has an event if one is created or linked (team/memberManagers.test.ts). */
const LINKED = ['leadManagers LIST', 'Lead all', 'Dashboard LIST', 'Contact all'];

/** Of a mutation that has an event for the rest. */
const ANNOUNCED_TAGS: Record<string, string[]> = {
  createLeadOfSmsThread: ['Sms_Thread id', 'Sms_Thread LIST'],
  inviteTeamMember: LINKED,
  updateTeamMember: LINKED,
  // Their events name the lead or contact of each guest
  startBookingImport: LINKED,
  undoBookingImport: LINKED,
};

/** Import drafts, sessions and second factors belong to one user: they have no event, and no other user sees them. */
const OWN = [
  'updateImport',
  'editImportCells',
  'dropImportRows',
  'dropBadImportRows',
  'startImport',
  'deleteImport',
  'updateBookingImport',
  'updateRecordImport',
  'startRecordImport',
].concat(
  ['endSession', 'endOtherSessions', 'switchCompany'],
  ['addPasskey', 'renamePasskey', 'removePasskey'],
  ['confirmAuthenticatorApp', 'removeAuthenticatorApp', 'renewRecoveryCodes'],
);

/** Only for the master admin. */
const BY_MASTER = ['suspendCompany', 'suspendUser', 'endUserSessions'];

const rows = readFileSync('docs/cache.md', 'utf8')
  .split('\n')
  .map((line) => /^\| (\w+)(?: \((\w+)\))? \| (.*) \|$/.exec(line))
  .flatMap((match) => (match ? [{ name: match[1]!, variant: match[2] ?? '', tags: match[3]! }] : []));
const operations = operationsOf(createSchema()).filter(({ kind }) => kind === 'mutation');
const listed = operations.flatMap((operation) =>
  rows
    .filter(({ name, tags }) => name === operation.name && !tags.startsWith('nothing'))
    .filter(({ name }) => ![...BY_A_JOB, ...OUTSIDE, ...OWN, ...ANNOUNCED].includes(name))
    .map((row) => ({ ...operation, ...row })),
);

let app: TestApp;
let owner: TestUser;
let master: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser({ role: 'ADMIN' });
  master = await app.createUser({ role: 'MASTER_ADMIN' });
});
afterAll(() => app.close());

test.each(listed)('the event of $name $variant names what docs/cache.md lists', async (row) => {
  const companyId = await app.createCompany(owner, { companyName: `For ${row.name}` });
  await insertCompanyRows(app.database, companyId);
  await app.as(owner).execute(SWITCH, { companyId });
  const prepare = PREPARED_CALLS[row.name];
  const variables = prepare
    ? await prepare({ app, owner, companyId, variant: row.variant })
    : OPERATION_CASES[row.name]!.variables({ companyId, sessionId: newId() });
  const before = await eventIds();
  const caller = BY_MASTER.includes(row.name) ? master : owner;
  const { data, errors } = await app.as(caller).execute(row.document, variables);
  expect(errors).toBeUndefined();
  expect(data[row.name]).toMatchObject({ acknowledgement: true });
  const eventTags = (await readEvents())
    .filter(({ id }) => !before.has(id))
    .flatMap(({ tags }) =>
      tags.map(({ type, id }) => `${type} ${id === undefined ? 'all' : id === 'LIST' ? id : 'id'}`),
    );
  const announced = ANNOUNCED_TAGS[row.name] ?? [];
  for (const tag of row.tags.split(', ').filter((each) => !announced.includes(each)))
    expect([eventTags, tag]).toEqual([expect.arrayContaining(tagsNaming(tag, eventTags)), tag]);
});

const SWITCH = 'mutation ($companyId: ID!) { switchCompany(companyId: $companyId) { acknowledgement } }';

/** The tags that cover a tag: the tag itself, or all rows and lists of its type. */
function tagsNaming(tag: string, eventTags: string[]): string[] {
  const all = `${tag.split(' ')[0]} all`;
  return eventTags.includes(all) ? [all] : [tag];
}

async function eventIds(): Promise<Set<string>> {
  return new Set((await readEvents()).map(({ id }) => id));
}

function readEvents(): Promise<{ id: string; tags: CacheTag[] }[]> {
  return platformScope(app.database, (tx) => tx.selectFrom('events').select(['id', 'tags']).execute());
}
