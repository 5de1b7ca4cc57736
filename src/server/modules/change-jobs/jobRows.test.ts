import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { crmCompany, JOB_OPERATIONS } from './testing/crmCompany.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a list shows exactly the rows of a job, of the company alone', async () => {
  const crm = await crmCompany(app);
  const rows = await crm.addLeads(4);
  const ids = rows.slice(1, 3).map(({ id }) => id);
  const { data: job } = await crm.call(JOB_OPERATIONS.bulkLeads, {
    selection: { ids },
    change: { stageId: crm.options.Contacted },
  });
  const other = await crmCompany(app);
  const found = async (importIds: string[], of = crm) => {
    const { data } = await of.call(
      `query($input: LeadListInput) { findLeads(input: $input) { acknowledgement message data { _id } } }`,
      { input: { filter: { importIds }, direction: 'ASC' } },
    );
    return (data as { _id: string }[]).map(({ _id }) => _id);
  };
  expect(await found([job._id])).toEqual(ids);
  expect(await found([newId()])).toEqual([]);
  expect(await found(['no id'])).toEqual([]);
  expect(await found([job._id], other)).toEqual([]);
});
