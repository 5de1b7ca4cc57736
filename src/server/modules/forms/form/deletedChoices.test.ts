import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FormApp } from '../testing/formApp.ts';
import { createFormApp } from '../testing/formApp.ts';

let at: FormApp;
beforeAll(async () => {
  at = await createFormApp();
});
afterAll(() => at.app.close());

const OPTIONS =
  'query ($kind: LeadOptionKind!) { findLeadOptions(kind: $kind) { message data { _id name } } }';
const ADD_OPTION = `mutation ($kind: LeadOptionKind!, $input: LeadOptionInput!) {
  createLeadOption(kind: $kind, input: $input) { acknowledgement message }
}`;
const DELETE_OPTION = `mutation ($id: ID!, $replacementId: ID) {
  deleteLeadOption(id: $id, replacementId: $replacementId) { acknowledgement message }
}`;
const ADD_MANAGER = `mutation ($input: LeadManagerInput!) {
  createLeadManager(input: $input) { acknowledgement message }
}`;
const MANAGERS = `query ($input: LeadManagerListInput) { findLeadManagers(input: $input) { message data { _id } } }`;
const DELETE_MANAGER = `mutation ($id: ID!, $replacementId: ID) {
  deleteLeadManager(id: $id, replacementId: $replacementId) { acknowledgement message }
}`;
const SETUP = '_id stageId sourceId groupIds managerIds gone';
const FIND = `query ($id: ID!) { findForm(id: $id) { message data { ${SETUP} } } }`;
const LIST = `{ findForms { message data { ${SETUP} } } }`;
const TRASH = 'mutation ($id: ID!) { moveFormToTrash(id: $id) { message } }';
const RESTORE = 'mutation ($id: ID!) { deleteOrRestoreFormFromTrash(id: $id, isRestore: true) { message } }';

type Kind = 'STAGE' | 'SOURCE' | 'GROUP';

const NOTHING = { stageId: null, sourceId: null, groupIds: [], managerIds: [] };

async function option(kind: Kind, name: string): Promise<string> {
  await at.call(ADD_OPTION, { kind, input: { name } });
  const { data } = await at.call<{ data: { _id: string; name: string }[] }>(OPTIONS, { kind });
  return data.find((each) => each.name === name)?._id ?? '';
}

async function manager(firstName: string): Promise<string> {
  await at.call(ADD_MANAGER, { input: { firstName } });
  const input = { search: firstName };
  return (await at.call<{ data: { _id: string }[] }>(MANAGERS, { input })).data[0]?._id ?? '';
}

const found = async () => (await at.call(FIND, { id: at.formId })).data;

async function deleted(mutation: string, id: string, replacementId: string | null = null) {
  expect(await at.call(mutation, { id, replacementId })).toMatchObject({ acknowledgement: true });
}

/** The cache tags of the last event of an entity. */
async function lastTags(entity: string): Promise<unknown[]> {
  const { rows } = await at.app.database.executeSql(
    `select tags from events where company_id = $1 and entity = $2 and action = 'deleted' order by created_at desc, id desc limit 1`,
    [at.companyId, entity],
  );
  return (rows as { tags: unknown[] }[])[0]?.tags ?? [];
}

const FORM_TAGS = () => expect.arrayContaining([{ type: 'Form', id: at.formId }]);

test.each<[Kind, 'stageId' | 'sourceId', string]>([
  ['STAGE', 'stageId', 'stage'],
  ['SOURCE', 'sourceId', 'source'],
])(
  'what takes the place of a deleted %s takes it on forms, too, in trash as well',
  async (kind, field, entity) => {
    const [old, other] = [await option(kind, 'Old'), await option(kind, 'Other')];
    expect(await at.update({ ...NOTHING, [field]: old })).toMatchObject({ acknowledgement: true });
    await at.call(TRASH, { id: at.formId });
    await deleted(DELETE_OPTION, old, other);
    await at.call(RESTORE, { id: at.formId });
    expect(await found()).toMatchObject({ [field]: other, gone: [] });
    expect(await lastTags(entity)).toEqual(FORM_TAGS());
  },
);

test('of groups and lead managers it is named once', async () => {
  const first = await option('GROUP', 'First');
  const [second, third] = [await option('GROUP', 'Second'), await option('GROUP', 'Third')];
  const [amy, bob] = [await manager('Amy'), await manager('Bob')];
  await at.update({ ...NOTHING, groupIds: [first, second], managerIds: [amy] });
  await deleted(DELETE_OPTION, first, second);
  expect(await found()).toMatchObject({ groupIds: [second], gone: [] });
  await deleted(DELETE_OPTION, second, third);
  await deleted(DELETE_MANAGER, amy, bob);
  expect(await found()).toMatchObject({ groupIds: [third], managerIds: [bob], gone: [] });
  expect(await lastTags('lead manager')).toEqual(FORM_TAGS());
});

test('a form shows deleted options until a user replaces them, and accepts submissions without them', async () => {
  const [stage, source] = [await option('STAGE', 'Short'), await option('SOURCE', 'Fair')];
  const [remaining, group] = [await option('GROUP', 'Remaining'), await option('GROUP', 'Lost')];
  const carl = await manager('Carl');
  const setup = { stageId: stage, sourceId: source, groupIds: [remaining, group], managerIds: [carl] };
  expect(await at.update(setup)).toMatchObject({ acknowledgement: true });
  expect(await found()).toMatchObject({ ...setup, gone: [] });
  for (const id of [stage, source, group]) await deleted(DELETE_OPTION, id);
  await deleted(DELETE_MANAGER, carl);
  expect(await lastTags('stage')).toEqual(FORM_TAGS());

  const left = { stageId: null, sourceId: null, groupIds: [remaining], managerIds: [] };
  const gone = ['stageId', 'sourceId', 'groupIds', 'managerIds'];
  expect(await found()).toMatchObject({ ...left, gone });
  const { data } = await at.call<{ data: object[] }>(LIST);
  expect(data).toMatchObject([{ ...left, gone }]);
  const values = { firstName: 'Gone', email: 'gone@visitor.test' };
  expect((await at.send({ values })).status).toBe(201);
  expect((await at.leads())[0]).toMatchObject({ leadGroups: [{ _id: remaining }], leadManager: null });

  // A change of something else does not take the question away
  expect(await at.update({ description: 'Still there' })).toMatchObject({ acknowledgement: true });
  expect(await found()).toMatchObject({ gone });
  expect(await at.update({ groupIds: [remaining] })).toMatchObject({ message: 'Form updated' });
  expect(await found()).toMatchObject({ gone: ['stageId', 'sourceId', 'managerIds'] });
  expect(await at.update(NOTHING)).toMatchObject({ message: 'Form updated' });
  expect(await found()).toMatchObject({ ...NOTHING, gone: [] });
  // Once it is off the form it cannot be put on it again
  expect(await at.update({ stageId: stage })).toMatchObject({ description: 'unknown-choice' });
});
