import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';

const JOB = '_id state total created updated contacts skipped failed canUndo kept';
const IMPORT = `acknowledgement statusCode message data { job { ${JOB} } fileName columns { header field } addsContacts consent
  startProblem forecast { creates accounts contacts updates existing failed problems { row message } incomplete incompleteRows { row message } } }`;

/** Imports of deals and accounts by one user, through the endpoint. */
export function recordImporting(app: TestApp, user: TestUser) {
  const call = (text: string, variables: object) => app.as(user).reply(text, variables);
  return {
    async upload(record: 'DEAL' | 'ACCOUNT', csv: string) {
      const response = await fetch(`${app.url}/record-imports?record=${record}&fileName=records.csv`, {
        method: 'POST',
        headers: { authorization: `Bearer ${user.accessToken}`, 'content-type': 'application/octet-stream' },
        body: csv,
      });
      return { status: response.status, ...((await response.json()) as { importId: string }) };
    },
    find: (id: string) => call(`query($id: ID!) { findRecordImport(id: $id) { ${IMPORT} } }`, { id }),
    start: (id: string) => call(`mutation($id: ID!) { startRecordImport(id: $id) { ${IMPORT} } }`, { id }),
    update: (id: string, input: object) =>
      call(
        `mutation($id: ID!, $input: RecordImportInput!) { updateRecordImport(id: $id, input: $input) { ${IMPORT} } }`,
        { id, input },
      ),
    undo: (id: string) =>
      call(
        `mutation($id: ID!) { undoRecordJob(id: $id) {
          acknowledgement statusCode message data { ${JOB} } failures { row reason } } }`,
        { id },
      ),
  };
}
