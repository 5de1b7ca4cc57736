import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { importing } from './testing/importing.ts';

let app: TestApp;
let owner: TestUser;
let mine: ReturnType<typeof importing>;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  await app.createCompany(owner, { companyName: 'Importers' });
  mine = importing(app, owner);
});
afterAll(() => app.close());

test('undoing takes what it added to lead setup with it, but not what somebody uses or had before', async () => {
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
