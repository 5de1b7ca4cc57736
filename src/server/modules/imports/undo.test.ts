import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { importing } from './testing/importing.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;
let mine: ReturnType<typeof importing>;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Importers' });
  mine = importing(app, owner);
});
afterAll(() => app.close());

test('an undo deletes the lead options that it added, except those in use or present before', async () => {
  const setup = async () => {
    const { data } = await app
      .as(owner)
      .execute('{ findLeadChoices { data { groups { groupName } stages { stageLevel } } } }');
    const { groups, stages } = data.findLeadChoices?.data as {
      groups: { groupName: string }[];
      stages: { stageLevel: string }[];
    };
    return [...groups.map(({ groupName }) => groupName), ...stages.map(({ stageLevel }) => stageLevel)];
  };
  await mine.call(
    'mutation { createLeadOption(kind: GROUP, input: { name: "Buyers", colour: "blue" }) { message } }',
    {},
  );
  const before = await setup();
  const id = await mine.draft('Name,Stage,Groups\nAnn,Visited,Buyers;Friends\nBob,Toured,Foes\n');
  await mine.update(id, { unknownChoices: 'CREATE' });
  await mine.run(id);
  expect(await setup()).toEqual(expect.arrayContaining([...before, 'Visited', 'Toured', 'Friends', 'Foes']));
  const { data } = await app.as(owner).execute('{ findLeadChoices { data { groups { _id groupName } } } }');
  const { groups } = data.findLeadChoices?.data as { groups: { _id: string; groupName: string }[] };
  await mine.call(
    'mutation($input: PersonInput!) { createContact(input: $input) { acknowledgement message } }',
    { input: { firstName: 'Uma', groupIds: [groups.find(({ groupName }) => groupName === 'Foes')?._id] } },
  );
  await mine.undo(id);
  expect((await setup()).sort()).toEqual([...before, 'Foes'].sort());
});

test('consent that is said with a file is written down for each number, and taken back with the import', async () => {
  await mine.call(
    'mutation { createSmsOptOut(input: { phone: "+4915112345672" }) { acknowledgement message } }',
    {},
  );
  const ledger = async () =>
    (
      await app.database.executeSql(
        'select act, channel, wording, evidence, person_id is not null as is_known from consent_entries where channel = $1 order by seq',
        ['IMPORT'],
      )
    ).rows as { act: string; evidence: Record<string, string> }[];
  const file =
    'Name,Phone\nAnn,+4915112345671\nOpted Out,+4915112345672\nNo Phone,\nBob,+4915112345673\nBob Again,+4915112345673\n';
  const first = await mine.draft(file);
  expect(await mine.update(first, { consent: '' })).toMatchObject({
    consent: '',
    startProblem: 'Enter the wording of the consent',
    forecast: { creates: 4 },
  });
  const wording = 'You may text us new homes';
  expect(await mine.update(first, { consent: ` ${wording}\n` })).toMatchObject({
    consent: wording,
    startProblem: null,
    forecast: { creates: 4 },
  });
  await mine.run(first);
  const given = { act: 'GIVEN', channel: 'IMPORT', wording, is_known: true };
  expect(await ledger()).toEqual([
    { ...given, evidence: { import: first, row: '2' } },
    { ...given, evidence: { import: first, row: '5' } },
  ]);

  // A later, separate file declares consent for Ann only
  const second = await mine.draft('Name,Phone\nAnn,+4915112345671\n');
  expect(await mine.find(second)).toMatchObject({ consent: null });
  await mine.update(second, { mode: 'BOTH', matchKey: 'PHONE', consent: wording });
  await mine.run(second);
  await mine.undo(first);
  expect((await ledger()).slice(2)).toMatchObject([
    { act: 'GIVEN', evidence: { import: second, row: '2' } },
    { act: 'WITHDRAWN', evidence: { import: first }, wording: 'The import was undone' },
  ]);
  const { data } = await mine.call('{ checkSmsConsents { message data { entries brokenAt } } }', {});
  expect(data).toEqual({ entries: 5, brokenAt: null });
});

test('consent needs a column of phone numbers, and the right to text', async () => {
  const id = await mine.draft('Name,Email\nAnn,ann@example.test\n');
  expect((await mine.update(id, { consent: 'Messages' })).startProblem).toBe(
    'Map a column to the phone number, so that consent can be recorded',
  );
  await mine.update(id, { consent: null });
  expect((await mine.find(id)).startProblem).toBeNull();
  const member = await app.createUser({ role: 'MEMBER', level: 'MANAGE', companyId });
  await app.database.executeSql(
    `update users set permissions = jsonb_set(permissions, '{smsCamp,smsCampaign}', '"VIEW"') where id = $1`,
    [member.userId],
  );
  const theirs = importing(app, member);
  const draft = await theirs.draft('Name,Phone\nAnn,+4915112345679\n');
  expect((await theirs.update(draft, { consent: 'Messages' })).startProblem).toBe(
    'You do not have permission to record consent to messages',
  );
});
