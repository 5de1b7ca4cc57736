import { v7 as newId } from 'uuid';
import { companyScope } from '#server/database/walls/scopes.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { TEST_PASSWORD } from '#server/testing/app/createTestApp.ts';

/** Where a call is made: a company with a row of its own id in each table (insertCompanyRows). */
export interface Place {
  app: TestApp;
  owner: TestUser;
  companyId: string;
  /** Of docs/cache.md: which list of lead setup, or which way a call goes. */
  variant: string;
}

/** Makes what a call needs beyond the place, and answers its arguments. */
type Prepare = (place: Place) => Promise<Record<string, unknown>>;

/** The calls that succeed only on something that has to be made first. */
export const PREPARED_CALLS: Record<string, Prepare> = {
  deleteOrRestoreCompanyFromTrash: async (place) => {
    await call(place, 'mutation ($id: ID!) { moveCompanyToTrash(id: $id) { acknowledgement } }', {
      id: place.companyId,
    });
    return { id: place.companyId, isRestore: place.variant === 'restore' };
  },
  cancelAccountDeletion: async (place) => {
    await call(
      place,
      'mutation ($password: String!) { requestAccountDeletion(password: $password) { acknowledgement } }',
      { password: TEST_PASSWORD },
    );
    return {};
  },

  suspendUser: async ({ app }) => ({ id: (await app.createUser()).userId, isSuspended: true }),
  endUserSessions: async ({ app }) => ({ id: (await app.createUser()).userId }),

  keepPlan: async (place) => {
    for (const plan of ['PRO', 'FREE'])
      await call(
        place,
        'mutation ($input: PlanChangeInput!) { changePlan(input: $input) { acknowledgement } }',
        { input: { plan, period: 'MONTHLY' } },
      );
    return {};
  },

  removePaymentGateway: async (place) => {
    const document =
      'mutation ($input: PaymentGatewayInput!) { savePaymentGateway(input: $input) { acknowledgement } }';
    await call(place, document, { input: { secretKey: 'sk_test_preparedcall' } });
    return {};
  },

  turnAutomationOff: async (place) => {
    const document = 'mutation ($id: ID!) { turnAutomationOn(id: $id) { acknowledgement } }';
    await call(place, document, { id: place.companyId });
    return { id: place.companyId };
  },

  restorePaymentMethod: async (place) => {
    const document = 'mutation ($id: ID!) { removePaymentMethod(id: $id) { acknowledgement } }';
    await call(place, document, { id: place.companyId });
    return { id: place.companyId };
  },

  restoreListView: async (place) => {
    const document = 'mutation ($id: ID!) { deleteListView(id: $id) { acknowledgement } }';
    await call(place, document, { id: place.companyId });
    return { id: place.companyId };
  },

  resendTeamInvite: (place) => onlyInvited(place),
  revokeTeamInvite: (place) => onlyInvited(place),
  suspendTeamMember: async (place) => ({ ...(await onlyJoined(place)), isSuspended: false }),
  moveTeamMemberToTrash: (place) => onlyJoined(place),
  createBookingPage: async () => ({ input: { title: 'Viewing', slug: 'viewing' } }),
  deleteOrRestoreBookingPageFromTrash: async (place) => {
    const document = 'mutation ($id: ID!) { moveBookingPageToTrash(id: $id) { acknowledgement } }';
    await call(place, document, { id: place.companyId });
    return { id: place.companyId, isRestore: true };
  },
  updateBookingPage: async ({ companyId }) => ({ id: companyId, input: { title: 'Tour' } }),
  saveAvailability: async ({ owner }) => ({
    hostId: owner.userId,
    input: { timeZone: 'Europe/Berlin', weekly: [], overrides: [] },
  }),
  reassignBooking: async ({ app, companyId }) => {
    const host = await app.createUser({ role: 'MEMBER', companyId, level: 'EDIT' });
    return { id: companyId, hostId: host.userId };
  },
  setBookingOutcome: async (place) => {
    const input = { pageId: place.companyId, start: '2026-01-05T09:00:00Z', firstName: 'Past' };
    const document = 'mutation ($input: BookingInput!) { createBooking(input: $input) { acknowledgement } }';
    await call(place, document, { input });
    const { rows } = await place.app.database.executeSql(
      `select id from bookings where company_id = $1 and first_name = 'Past'`,
      [place.companyId],
    );
    return { id: (rows as { id: string }[])[0]?.id, outcome: 'SHOWED' };
  },

  pauseSmsCampaign: (place) => campaignAt(place, 'SCHEDULED'),
  resumeSmsCampaign: (place) => campaignAt(place, 'PAUSED'),

  createLead: async () => ({ input: { firstName: 'Ann' }, isDuplicateAllowed: true }),
  updateLead: async (place) => ({
    id: await insertPerson(place, 'LEAD'),
    input: { firstName: 'New' },
    seen: { firstName: 'Ann' },
  }),
  revertConversion: async (place) => {
    const id = await insertPerson(place, 'LEAD');
    await call(place, 'mutation ($id: ID!) { convertLead(id: $id) { acknowledgement } }', { id });
    return { id };
  },
  deleteOrRestoreLeadFromTrash: async (place) => ({
    id: await insertPerson(place, 'LEAD', { trashed_at: new Date() }),
    isRestore: true,
  }),
  updateContact: async (place) => ({
    id: await insertPerson(place, 'CONTACT'),
    input: { firstName: 'New' },
    seen: { firstName: 'Ann' },
  }),
  addContactInteraction: async (place) => ({
    id: await insertPerson(place, 'CONTACT'),
    input: { kind: 'MESSAGE', text: 'Hello', templateId: place.companyId },
  }),
  updateNote: async (place) => ({ ...(await insertNote(place)), input: { isPinned: true } }),
  deleteNote: (place) => insertNote(place),
  restoreNote: (place) => insertNote(place, { deleted_at: new Date() }),
  createTask: async (place) => ({ ...(await taskOwner(place)), input: { title: 'Call', due: '2026-05-01' } }),
  updateTask: async (place) => ({ ...(await insertTask(place)), input: { title: 'Write' } }),
  setTaskDone: async (place) => ({ ...(await insertTask(place)), isDone: true }),
  deleteTask: (place) => insertTask(place),
  renamePersonFile: async (place) => ({ ...(await insertFile(place)), name: 'Contract' }),
  deletePersonFile: (place) => insertFile(place),
  restorePersonFile: (place) => insertFile(place, new Date()),
  moveContactToTrash: async (place) => ({ id: await insertPerson(place, 'CONTACT') }),
  deleteOrRestoreContactFromTrash: async (place) => ({
    id: await insertPerson(place, 'CONTACT', { trashed_at: new Date() }),
    isRestore: true,
  }),
  markDistinct: async (place) => ({
    kind: 'CONTACT',
    ids: [await insertPerson(place, 'CONTACT'), await insertPerson(place, 'CONTACT')],
  }),

  askForReminders: async ({ companyId }) => ({ id: companyId }),
  deleteLeadManager: async (place) => {
    const id = newId();
    await companyScope(place.app.database, { companyId: place.companyId, userId: null }, (tx) =>
      tx
        .insertInto('lead_managers')
        .values({
          company_id: place.companyId,
          id,
          first_name: 'Rae',
          last_name: 'Placement',
          status: 'ACTIVE',
          search: ' rae',
          created_at: new Date(),
          updated_at: new Date(),
        })
        .execute(),
    );
    return { id: place.companyId, replacementId: id };
  },
  deleteOrRestoreCustomerFromTrash: async (place) => {
    const document = 'mutation ($id: ID!) { moveCustomerToTrash(id: $id) { acknowledgement } }';
    await call(place, document, { id: place.companyId });
    return { id: place.companyId, isRestore: true };
  },
  restoreInvoice: async (place) => {
    const document = 'mutation ($id: ID!) { moveInvoiceToTrash(id: $id) { acknowledgement } }';
    await call(place, document, { id: place.companyId });
    return { id: place.companyId };
  },
  resumeCustomerSubscription: async (place) => {
    const document = 'mutation ($id: ID!) { pauseCustomerSubscription(id: $id) { acknowledgement } }';
    await call(place, document, { id: place.companyId });
    return { id: place.companyId };
  },
  recordPayment: async (place) => ({ invoiceId: await issued(place), input: { amount: 100 } }),
  voidInvoice: async (place) => ({ id: await issued(place) }),
  markInvoiceUncollectible: async (place) => ({ id: await issued(place) }),
  createCreditNote: async (place) => ({ invoiceId: await issued(place), input: { reason: 'Wrong' } }),
  deleteProject: async ({ companyId }) => ({ id: companyId, replacementId: null }),
  reorderOwnFields: async (place) => {
    const input = { label: 'Budget', type: 'number' };
    await call(
      place,
      'mutation ($input: OwnFieldInput!) { createOwnField(input: $input) { acknowledgement } }',
      { input },
    );
    const { data } = await call(place, '{ findOwnFields { data { _id } } }', {});
    const fields = data.findOwnFields?.data as { _id: string }[];
    return { ids: fields.map(({ _id }) => _id).toReversed() };
  },
  deleteOwnField: async (place) => {
    const document = 'mutation ($id: ID!) { archiveOwnField(id: $id, isArchived: true) { acknowledgement } }';
    await call(place, document, { id: place.companyId });
    return { id: place.companyId };
  },
  createLeadOption: async (place) => newOption(place),
  updateLeadOption: async (place) => ({ id: await addOption(place), input: { name: 'Renamed' } }),
  bulkArchiveLeadOptions: async (place) => ({
    kind: place.variant,
    ids: [await addOption(place)],
    isArchived: true,
  }),
  deleteLeadOption: async (place) => ({ id: await addOption(place), replacementId: null }),
  reorderLeadOptions: async (place) => ({
    kind: place.variant,
    ids: (await options(place)).map(({ _id }) => _id).toReversed(),
  }),
};

/** The company's invoice, issued. */
async function issued(place: Place): Promise<string> {
  await call(place, 'mutation ($id: ID!) { issueInvoice(id: $id) { acknowledgement } }', {
    id: place.companyId,
  });
  return place.companyId;
}

async function insertPerson(
  { app, companyId }: Place,
  kind: 'LEAD' | 'CONTACT',
  given: object = {},
): Promise<string> {
  const id = newId();
  await companyScope(app.database, { companyId, userId: null }, async (tx) => {
    const { status_id } = await tx
      .selectFrom('people')
      .select('status_id')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    const stands = kind === 'LEAD' ? { stage_id: companyId, status_id } : {};
    await tx
      .insertInto('people')
      .values(personRow(companyId, { id, kind, first_name: 'Ann', ...stands, ...given }))
      .execute();
  });
  return id;
}

/** A note of somebody of the kind that the variant names, as the calls take it. */
async function insertNote(place: Place, given: object = {}) {
  const kind = place.variant as 'LEAD' | 'CONTACT';
  const personId = await insertPerson(place, kind);
  const id = newId();
  const note = { company_id: place.companyId, id, person_id: personId, created_at: new Date() };
  await companyScope(place.app.database, { companyId: place.companyId, userId: null }, (tx) =>
    tx
      .insertInto('notes')
      .values({ ...note, text: 'Hello', author_name: 'Somebody', ...given })
      .execute(),
  );
  return { kind, personId, id };
}

async function taskOwner(place: Place) {
  const kind = place.variant as 'LEAD' | 'CONTACT';
  return { kind, personId: await insertPerson(place, kind) };
}

/** A task of somebody of the kind that the variant names, as the calls take it. */
async function insertTask(place: Place) {
  const owner = await taskOwner(place);
  const id = newId();
  const task = { company_id: place.companyId, id, person_id: owner.personId, created_at: new Date() };
  await companyScope(place.app.database, { companyId: place.companyId, userId: null }, (tx) =>
    tx
      .insertInto('tasks')
      .values({ ...task, title: 'Call', due: '2026-05-01', created_by: 'Somebody' })
      .execute(),
  );
  return { ...owner, id };
}

/** The one with the company's id on its team is invited. */
async function onlyInvited({ app, companyId }: Place) {
  await companyScope(app.database, { companyId, userId: null }, (tx) =>
    tx.deleteFrom('memberships').where('company_id', '=', companyId).where('kind', '=', 'MEMBER').execute(),
  );
  return { id: companyId };
}

/** The one with the company's id has joined, and is a lead manager. */
async function onlyJoined({ app, companyId }: Place) {
  await companyScope(app.database, { companyId, userId: null }, async (tx) => {
    await tx.deleteFrom('team_invites').execute();
    await tx.deleteFrom('team_trash').execute();
    await tx.updateTable('lead_managers').set({ user_id: companyId }).execute();
  });
  return { id: companyId };
}

/** A file of somebody of the kind that the variant names, as the calls take it. */
async function insertFile(place: Place, deletedAt: Date | null = null) {
  const owner = await taskOwner(place);
  const id = newId();
  const file = { company_id: place.companyId, id, person_id: owner.personId, deleted_at: deletedAt };
  const content = { name: 'offer.pdf', media_type: 'application/pdf', size: 1 } as const;
  await companyScope(place.app.database, { companyId: place.companyId, userId: null }, (tx) =>
    tx
      .insertInto('person_files')
      .values({
        ...file,
        ...content,
        file_key: `person-files/${id}.bin`,
        created_by: 'Somebody',
        created_at: new Date(),
      })
      .execute(),
  );
  return { ...owner, id };
}

function newOption({ variant }: Place) {
  const outcome = variant === 'STATUS' ? { outcome: 'OPEN' } : {};
  return { kind: variant, input: { name: 'Asleep', colour: 'slate', ...outcome } };
}

async function addOption(place: Place): Promise<string> {
  await call(
    place,
    'mutation ($kind: LeadOptionKind!, $input: LeadOptionInput!) { createLeadOption(kind: $kind, input: $input) { acknowledgement } }',
    newOption(place),
  );
  return (await options(place)).find(({ name }) => name === 'Asleep')!._id;
}

async function options(place: Place): Promise<{ _id: string; name: string }[]> {
  const { data } = await call(
    place,
    'query ($kind: LeadOptionKind!) { findLeadOptions(kind: $kind) { data { _id name } } }',
    { kind: place.variant },
  );
  return data.findLeadOptions?.data as { _id: string; name: string }[];
}

function call({ app, owner }: Place, document: string, variables: object) {
  return app.as(owner).execute(document, variables);
}

async function campaignAt({ app, companyId }: Place, status: 'SCHEDULED' | 'PAUSED') {
  await companyScope(app.database, { companyId, userId: null }, (tx) =>
    tx.updateTable('sms_campaigns').set({ status }).where('id', '=', companyId).execute(),
  );
  return { id: companyId };
}
