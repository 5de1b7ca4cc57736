import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { insertPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';

/** A company with people, reached through the endpoint. */
export interface CrmCompany {
  owner: TestUser;
  companyId: string;
  /** Entries of lead setup by their names. */
  options: Record<string, string>;
  inCompany<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Calls one operation; fails on a GraphQL error. */
  call(document: string, variables?: object, user?: TestUser): Promise<Reply>;
  addLeads(count: number, fields?: (n: number) => Partial<PersonRow>): Promise<PersonRow[]>;
  /** Everybody by id, without updated_at. */
  people(): Promise<Omit<PersonRow, 'updated_at'>[]>;
  /** Waits until the job is at its end. */
  finished(jobId: string): Promise<Reply>;
}

/** A new company with a new owner. */
export async function crmCompany(app: TestApp): Promise<CrmCompany> {
  const owner = await app.createUser();
  const companyId = await app.createCompany(owner, { companyName: 'Harbour Homes' });
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
    companyScope(app.database, { companyId, userId: null }, work);
  const listed = await inCompany((tx) => tx.selectFrom('lead_options').select(['id', 'name']).execute());
  const options = Object.fromEntries(listed.map(({ id, name }) => [name, id]));
  const call: CrmCompany['call'] = (document, variables = {}, user = owner) =>
    app.as(user).reply(document, variables);
  return {
    owner,
    companyId,
    options,
    inCompany,
    call,
    async addLeads(count, fields = () => ({})) {
      const rows = Array.from({ length: count }, (_, n) =>
        personRow(companyId, {
          kind: 'LEAD',
          first_name: `Lead ${n}`,
          stage_id: options.New ?? null,
          status_id: options.Open ?? null,
          created_at: new Date(Date.UTC(2026, 0, 1) + n * 1000),
          ...fields(n),
        }),
      );
      await inCompany((tx) => insertPeople(tx, rows));
      return rows;
    },
    people: async () => {
      const rows = await inCompany((tx) => tx.selectFrom('people').selectAll().orderBy('id').execute());
      return rows.map(({ updated_at: _, ...row }) => row);
    },
    async finished(jobId) {
      let reply: Reply = {};
      await eventually(async () => {
        reply = await call(JOB_OPERATIONS.find, { id: jobId });
        return ['DONE', 'FAILED', 'STOPPED', 'UNDONE'].includes(reply.data.state);
      });
      return reply;
    },
  };
}

const JOB = `acknowledgement statusCode message data {
  _id kind personKind title state total done created updated skipped failed kept startedBy canUndo error
} failures { row personId name hasPage reason }`;

/** The operations over change jobs. */
export const JOB_OPERATIONS = {
  find: `query($id: ID!) { findChangeJob(id: $id) { ${JOB} } }`,
  list: `query($kinds: [ChangeJobKind!], $input: SearchInput) { findChangeJobs(kinds: $kinds, input: $input) {
    acknowledgement statusCode message data { _id kind personKind title canUndo } page { total } } }`,
  bulkLeads: `mutation($selection: PersonSelection!, $change: BulkChange!) {
    bulkChangeLeads(selection: $selection, change: $change) { ${JOB} } }`,
  bulkContacts: `mutation($selection: PersonSelection!, $change: BulkChange!) {
    bulkChangeContacts(selection: $selection, change: $change) { ${JOB} } }`,
  stop: `mutation($id: ID!) { stopChangeJob(id: $id) { ${JOB} } }`,
  undo: `mutation($id: ID!) { undoChangeJob(id: $id) { ${JOB} } }`,
};
