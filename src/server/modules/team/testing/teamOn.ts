import { v7 as newId } from 'uuid';
import { PRESETS } from '#contract/access/presets.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { TEST_PASSWORD } from '#server/testing/app/createTestApp.ts';
import { rightsColumns } from '../teamRights.ts';

const REPLY = 'acknowledgement description statusCode message';
const MEMBER = `_id email fullName { firstName lastName } role status preset inviteExpiresAt isAssignedOnly hasLeadManager
  permissions { crm { contacts lead } teamMembers }`;
const SESSION = `${REPLY} accessToken refreshToken otpRequired`;

/** What the team's tests call. */
export const TEAM_OPERATIONS = {
  list: `query ($input: TeamListInput) { findTeamMembers(input: $input) { ${REPLY} data { ${MEMBER} } seats { taken total } } }`,
  find: `query ($id: ID!) { findTeamMember(id: $id) { ${REPLY} data { ${MEMBER} } } }`,
  trashed: `{ findTrashedTeamMembers { ${REPLY} data { _id email } } }`,
  findInvite: `query ($token: String!) { findTeamInvite(token: $token) { ${REPLY} data { email companyName fullName { firstName } } } }`,
  invite: `mutation ($input: TeamInviteInput!) { inviteTeamMember(input: $input) { ${REPLY} } }`,
  resend: `mutation ($id: ID!) { resendTeamInvite(id: $id) { ${REPLY} } }`,
  revoke: `mutation ($id: ID!) { revokeTeamInvite(id: $id) { ${REPLY} } }`,
  accept: `mutation ($token: String!, $password: String!) {
    acceptInvite(token: $token, firstName: "Nora", lastName: "New", password: $password) { ${SESSION} } }`,
  update: `mutation ($id: ID!, $input: TeamMemberInput!) { updateTeamMember(id: $id, input: $input) { ${REPLY} } }`,
  suspend: `mutation ($id: ID!, $isSuspended: Boolean!) { suspendTeamMember(id: $id, isSuspended: $isSuspended) { ${REPLY} } }`,
  trash: `mutation ($id: ID!, $replacementId: ID, $isRevoking: Boolean) { moveTeamMemberToTrash(id: $id, replacementId: $replacementId, isRevoking: $isRevoking) { ${REPLY} } }`,
  restore: `mutation ($id: ID!, $isRestore: Boolean!) { deleteOrRestoreTeamMemberFromTrash(id: $id, isRestore: $isRestore) { ${REPLY} } }`,
  findLeads: `{ findLeads { ${REPLY} data { _id } } }`,
  createLead: `mutation ($input: PersonInput!) { createLead(input: $input) { ${REPLY} personId } }`,
  createManager: `mutation ($input: LeadManagerInput!) { createLeadManager(input: $input) { ${REPLY} } }`,
  deleteManager: `mutation ($id: ID!) { deleteLeadManager(id: $id) { ${REPLY} } }`,
  managers: `{ findLeadManagers { data { _id personalInformation { fullName { firstName } email } userEmail othersInfo { status } } } }`,
  choices: `{ findLeadChoices { data { hasLeadManager } } }`,
  createContact: `mutation ($input: PersonInput!) { createContact(input: $input) { ${REPLY} } }`,
  createTask: `mutation ($personId: ID!, $input: TaskInput!) { createTask(kind: LEAD, personId: $personId, input: $input) { ${REPLY} } }`,
  findTasks: `query ($personId: ID!) { findTasks(kind: LEAD, personId: $personId) { data { _id title assignee { _id } } } }`,
  setTaskDone: `mutation ($personId: ID!, $id: ID!, $isDone: Boolean!) {
    setTaskDone(kind: LEAD, personId: $personId, id: $id, isDone: $isDone) { ${REPLY} } }`,
  register: `mutation ($input: RegistrationInput!) { register(input: $input) { ${REPLY} } }`,
  login: `mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { ${SESSION} } }`,
  askForDeletion: `mutation ($password: String!) { requestAccountDeletion(password: $password) { ${REPLY} } }`,
  switch: `mutation ($companyId: ID!) { switchCompany(companyId: $companyId) { ${REPLY} } }`,
};

type Caller = Pick<TestUser, 'accessToken'> | null;

/** A user who has joined, and their session. */
export interface JoinedMember {
  id: string;
  email: string;
  user: { accessToken: string };
}

/** A company with an empty team, and what its tests do with it. */
export type TeamOn = Awaited<ReturnType<typeof teamOn>>;

export async function teamOn(app: TestApp) {
  const owner = await app.createUser({ role: 'ADMIN' });
  const companyId = await app.createCompany(owner, { companyName: 'Harbour' });

  async function call(operation: keyof typeof TEAM_OPERATIONS, variables: object = {}, user: Caller = owner) {
    const query = TEAM_OPERATIONS[operation];
    const named = Object.entries(variables).filter(([name]) => query.includes(`$${name}:`));
    const { data, errors } = await app.as(user).execute(query, Object.fromEntries(named));
    if (errors) throw new Error(JSON.stringify(errors));
    return Object.values(data)[0] as Record<string, unknown>;
  }

  const input = (given: object = {}) => ({
    firstName: 'Nora',
    lastName: 'New',
    email: `${newId()}@team.test`,
    preset: 'agent',
    ...given,
  });

  async function invite(given: object = {}, user: Caller = owner): Promise<string> {
    const invited = input(given);
    const reply = await call('invite', { input: invited }, user);
    if (!reply.acknowledgement) throw new Error(String(reply.message));
    return invited.email;
  }

  async function tokenFor(email: string, count = 1): Promise<string> {
    const mails = await app.mailTo(email, count);
    const mail = mails.find(({ text }) => text.includes('token='));
    return /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  }

  const accept = (token: string) => call('accept', { token, password: TEST_PASSWORD }, null);
  const list = async () => (await call('list')).data as { _id: string; email: string }[];

  async function rowOf(email: string) {
    const found = (await list()).find((row) => row.email === email);
    if (!found) throw new Error(`${email} is not on the team`);
    return found;
  }

  async function join(given: object = {}): Promise<JoinedMember> {
    const email = await invite(given);
    const { accessToken } = await accept(await tokenFor(email));
    return { id: (await rowOf(email))._id, email, user: { accessToken: accessToken as string } };
  }

  const inCompany = <T>(work: Parameters<typeof companyScope<T>>[2]) =>
    companyScope(app.database, { companyId, userId: null }, work);

  return {
    owner,
    companyId,
    call,
    input,
    invite,
    tokenFor,
    accept,
    list,
    rowOf,
    join,
    logIn: (email: string) => call('login', { email, password: TEST_PASSWORD }, null),

    /** The row of an invitation, for a test that needs many. */
    inviteRow() {
      const at = app.clock.now();
      const name = { first_name: 'A', last_name: 'B' };
      const sent = { sent_count: 1, expires_at: at, created_at: at };
      return { ...rightsColumns(PRESETS.agent.rights), ...name, ...sent, company_id: companyId, id: newId() };
    },

    /** A lead of the lead manager that the member is; resolves to its id. */
    async addLeadOf({ id }: JoinedMember): Promise<string> {
      await call('createLead', { input: { firstName: 'Given' } });
      return inCompany(async (tx) => {
        const manager = await tx
          .selectFrom('lead_managers')
          .select('id')
          .where('user_id', '=', id)
          .executeTakeFirstOrThrow();
        const lead = await tx
          .updateTable('people')
          .set({ manager_id: manager.id })
          .where('company_id', '=', companyId)
          .returning('id')
          .executeTakeFirstOrThrow();
        return lead.id;
      });
    },

    /** The address of the account that answers for a lead; null where the lead manager has none. */
    managerOf: (leadId: string) =>
      inCompany(async (tx) => {
        const row = await tx
          .selectFrom('people as p')
          .innerJoin('lead_managers as m', (join) =>
            join.onRef('m.company_id', '=', 'p.company_id').onRef('m.id', '=', 'p.manager_id'),
          )
          .leftJoin('users as u', 'u.id', 'm.user_id')
          .select('u.email')
          .where('p.id', '=', leadId)
          .executeTakeFirstOrThrow();
        return row.email;
      }),

    /** The user works in that company now. */
    async signInAt(user: TestUser, other: string): Promise<TestUser> {
      await call('switch', { companyId: other }, user);
      return user;
    },

    /** What happened to a member, the newest first. */
    eventsOf: (id: string) =>
      inCompany((tx) =>
        tx
          .selectFrom('events')
          .select(['action', 'before', 'after'])
          .where('entity_id', '=', id)
          .orderBy('id', 'desc')
          .execute(),
      ),
  };
}
