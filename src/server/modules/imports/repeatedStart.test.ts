import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import { importing } from './testing/importing.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  await app.createCompany(owner, { companyName: 'Importers' });
});
afterAll(() => app.close());

test('an import whose start is repeated under its key starts once, with all that lead setup lacked', async () => {
  const mine = importing(app, owner);
  const id = await mine.draft('Name,Stage,Groups\r\nAnn,Visited,"Buyers; Sellers"\r\nBob,Toured,\r\n');
  await mine.update(id, { unknownChoices: 'CREATE' });
  const first = await start(id);
  expect(first).toMatchObject({ data: { startImport: { acknowledgement: true } } });
  expect(await start(id)).toEqual(first);
  const ended = await eventually(async () => {
    const found = await mine.find(id);
    return found.job.state === 'DONE' && found;
  });
  expect(ended.job).toMatchObject({ created: 2, failed: 0 });
  expect(await start(id)).toEqual(first);
  const { data } = await app
    .as(owner)
    .execute(
      '{ findLeadChoices { data { groups { groupName } stages { stageLevel } } } findLeads { page { total } } }',
    );
  const names = JSON.stringify(data.findLeadChoices);
  for (const name of ['Visited', 'Toured', 'Buyers', 'Sellers'])
    expect([name, names.split(`"${name}"`).length - 1]).toEqual([name, 1]);
  expect(data.findLeads).toEqual({ page: { total: 2 } });
});

async function start(id: string): Promise<unknown> {
  const response = await fetch(app.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${owner.accessToken}`,
      'idempotency-key': 'a-key-of-one-start',
    },
    body: JSON.stringify({
      query: 'mutation ($id: ID!) { startImport(id: $id) { acknowledgement message } }',
      variables: { id },
    }),
  });
  return response.json();
}
