import { createDealFixture } from '#server/modules/deals/testing/dealFixture.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';

type RecordKind = 'LEAD' | 'CONTACT' | 'ACCOUNT' | 'DEAL';

/** Names one record. */
export interface TestRecord {
  kind: RecordKind;
  recordId: string;
}

const KEY = '$kind: RecordKind!, $recordId: ID!';
const OF = 'kind: $kind, recordId: $recordId';
const HEAD = 'acknowledgement statusCode message';

const OPERATIONS = {
  timeline: `query(${KEY}, $part: TimelinePart, $input: SearchInput) { findRecordTimeline(${OF}, part: $part, input: $input) {
    ${HEAD} page { total } data { _id kind text actorName outcome changes { field before after } about { _id kind name }
    note { isPinned mayChange editedBy } } } }`,
  interact: `mutation(${KEY}, $input: InteractionInput!) { addRecordInteraction(${OF}, input: $input) { ${HEAD} } }`,
  updateNote: `mutation(${KEY}, $id: ID!, $input: NoteChange!) { updateRecordNote(${OF}, id: $id, input: $input) { ${HEAD} } }`,
  deleteNote: `mutation(${KEY}, $id: ID!) { deleteRecordNote(${OF}, id: $id) { ${HEAD} } }`,
  restoreNote: `mutation(${KEY}, $id: ID!) { restoreRecordNote(${OF}, id: $id) { ${HEAD} } }`,
  members: `query(${KEY}) { findRecordMembers(${OF}) { ${HEAD} data { _id } } }`,
  tasks: `query(${KEY}) { findRecordTasks(${OF}) { ${HEAD} data { _id title due isDone doneBy assignee { _id } } } }`,
  createTask: `mutation(${KEY}, $input: TaskInput!) { createRecordTask(${OF}, input: $input) { ${HEAD} } }`,
  updateTask: `mutation(${KEY}, $id: ID!, $input: TaskInput!) { updateRecordTask(${OF}, id: $id, input: $input) { ${HEAD} } }`,
  setTaskDone: `mutation(${KEY}, $id: ID!, $isDone: Boolean!) { setRecordTaskDone(${OF}, id: $id, isDone: $isDone) { ${HEAD} } }`,
  deleteTask: `mutation(${KEY}, $id: ID!) { deleteRecordTask(${OF}, id: $id) { ${HEAD} } }`,
  files: `query(${KEY}) { findRecordFiles(${OF}) { ${HEAD} data { _id name size url } } }`,
  deleteFile: `mutation(${KEY}, $id: ID!) { deleteRecordFile(${OF}, id: $id) { ${HEAD} } }`,
  restoreFile: `mutation(${KEY}, $id: ID!) { restoreRecordFile(${OF}, id: $id) { ${HEAD} } }`,
  mergeAccounts: `mutation($id: ID!, $otherId: ID!) { mergeAccounts(id: $id, otherId: $otherId) { ${HEAD} } }`,
  trashAccount: `mutation($id: ID!) { moveAccountToTrash(id: $id) { ${HEAD} } }`,
  notifications: `query { findNotifications { data { kind text dealId record { _id kind name } } } }`,
  agenda: `query($managerId: ID, $memberId: ID) { findAgenda(managerId: $managerId, memberId: $memberId) { ${HEAD} data {
    overdue { record { _id kind name } kind personId task { title } } today { record { _id kind name } task { title } }
    upcoming { record { _id kind name } kind personId fullName { firstName } task { title } manager { _id } } } } }`,
};

/** A company with deals and accounts, and the operations on notes, tasks, files and timelines of records, by short names. */
export async function createRecordFixture(app: TestApp) {
  const deals = await createDealFixture(app);
  const call = (
    operation: keyof typeof OPERATIONS,
    variables: object = {},
    user: TestUser = deals.owner,
  ): Promise<Reply> => app.as(user).reply(OPERATIONS[operation], variables);
  return {
    deals,
    call,

    /** Writes a note and answers its id. */
    async note(record: TestRecord, text: string, user = deals.owner): Promise<string> {
      const reply = await call('interact', { ...record, input: { kind: 'NOTE', text } }, user);
      if (!reply.acknowledgement) throw new Error(reply.message);
      const { data } = await call('timeline', { ...record, part: 'NOTES' });
      return data.find((entry: Reply) => entry.text === text)._id;
    },

    /** The entries of a timeline, the newest first, as 'KIND text'. */
    async lines(record: TestRecord, { part, user }: { part?: string; user?: TestUser } = {}) {
      const { data } = await call('timeline', { ...record, part }, user);
      return data.map(({ kind, text }: Reply) => [kind, text].filter(Boolean).join(' '));
    },
  };
}
