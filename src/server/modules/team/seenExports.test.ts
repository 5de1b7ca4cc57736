import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { JoinedMember, TeamOn } from './testing/teamOn.ts';
import { teamOn } from './testing/teamOn.ts';

// An impersonator downloads the member's exports, with the member's permissions, and nothing personal.

const START = 'mutation ($id: ID!) { startSeeingAs(id: $id) { acknowledgement } }';
const STOP = 'mutation { stopSeeingAs { acknowledgement } }';
const EXPORT = `mutation ($input: ExportInput!) { createExport(input: $input) { description data { url } } }`;
const ARCHIVE = 'mutation { createAccountDataExport(format: JSON) { description data { url } } }';
const ALL_LEADS = { kind: 'LEAD', format: 'CSV', selection: { isAll: true } };

type Caller = Pick<TestUser, 'accessToken'>;

let app: TestApp;
let team: TeamOn;
let nora: JoinedMember;

beforeAll(async () => {
  app = await createTestApp();
  team = await teamOn(app);
  nora = await team.join({ preset: 'agent' });
  await team.addLeadOf(nora);
  await team.call('createLead', { input: { firstName: 'Nobodys' } });
});
afterAll(() => app.close());

const exportOf = async (user: Caller): Promise<string> =>
  (await app.as(user).reply(EXPORT, { input: ALL_LEADS })).data.url;
const archiveOf = async (user: Caller): Promise<string> => (await app.as(user).reply(ARCHIVE)).data.url;

async function ask(url: string, { accessToken }: Caller, method = 'GET') {
  const headers = { authorization: `Bearer ${accessToken}` };
  const response = await fetch(new URL(url, app.url), { method, headers });
  return { status: response.status, text: await response.text() };
}

test('an impersonator downloads that member’s exports, with their permissions, and neither their own ones nor personal ones', async () => {
  const [noras, hers, owners] = [
    await exportOf(nora.user),
    await archiveOf(nora.user),
    await exportOf(team.owner),
  ];
  expect((await ask(owners, team.owner)).text).toContain('Nobodys');
  await app.as(team.owner).reply(START, { id: nora.id });

  const seen = await ask(noras, team.owner);
  expect(seen).toEqual(await ask(noras, nora.user));
  expect([seen.status, seen.text.includes('Given'), seen.text.includes('Nobodys')]).toEqual([
    200,
    true,
    false,
  ]);
  expect((await ask(owners, team.owner)).status).toBe(404);
  expect((await ask(hers, team.owner)).status).toBe(404);
  expect((await ask(hers, nora.user)).status).toBe(200);

  await app.as(team.owner).reply(STOP);
  expect((await ask(noras, team.owner)).status).toBe(404);
  expect((await ask(owners, team.owner)).status).toBe(200);
});

test('and changes nothing by it', async () => {
  const url = await exportOf(nora.user);
  await app.as(team.owner).reply(START, { id: nora.id });
  const stored = () => app.database.executeSql('select * from exports order by id').then(({ rows }) => rows);
  const before = [await app.rowsOfCompany(team.companyId), await stored()];
  await ask(url, team.owner);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect([method, [403, 404]]).toEqual([
      method,
      expect.arrayContaining([(await ask(url, team.owner, method)).status]),
    ]);
  expect(await app.as(team.owner).reply(EXPORT, { input: ALL_LEADS })).toMatchObject({
    description: 'seeing-as',
  });
  expect([await app.rowsOfCompany(team.companyId), await stored()]).toEqual(before);
});
