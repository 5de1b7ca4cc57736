import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CrmCompany } from '#server/modules/change-jobs/testing/crmCompany.ts';
import { crmCompany, JOB_OPERATIONS } from '#server/modules/change-jobs/testing/crmCompany.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

const TIMELINE = `query($id: ID!) { findLeadTimeline(id: $id) { data { kind } } }`;
const MERGE = `mutation($input: MergeInput!) { mergePeople(input: $input) { acknowledgement data { _id } } }`;

let app: TestApp;
let crm: CrmCompany;

beforeAll(async () => {
  app = await createTestApp();
  crm = await crmCompany(app);
});
afterAll(() => app.close());

const kinds = async ({ id }: PersonRow) =>
  (await crm.call(TIMELINE, { id })).data.map(({ kind }: { kind: string }) => kind);
const merge = async (survivor: PersonRow, merged: PersonRow) => {
  const input = { kind: 'LEAD', survivorId: survivor.id, mergedIds: [merged.id] };
  return (await crm.call(MERGE, { input })).data._id as string;
};

test('a merge and its undo appear once, in the timelines of the survivor and of the merged person', async () => {
  const [ada, ida] = (await crm.addLeads(2, (n) => ({
    first_name: 'Ada',
    last_name: '',
    job_title: n ? 'Analyst' : null,
  }))) as [PersonRow, PersonRow];
  const job = await merge(ada, ida);
  expect(await kinds(ada)).toEqual(['MERGED']);
  await crm.call(JOB_OPERATIONS.undo, { id: job });
  expect(await kinds(ada)).toEqual(['UNDONE', 'MERGED']);
  expect(await kinds(ida)).toEqual(['UNDONE', 'MERGED']);
});

test("the survivor's timeline contains earlier merges of the merged person", async () => {
  const [ada, ida, eda] = (await crm.addLeads(3, (n) => ({ first_name: `Lead ${n}`, last_name: '' }))) as [
    PersonRow,
    PersonRow,
    PersonRow,
  ];
  await merge(ida, eda);
  await merge(ada, ida);
  expect(await kinds(ada)).toEqual(['MERGED', 'MERGED']);
});
