import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { IntegrationApp } from './testing/integrationApp.ts';
import { createIntegrationApp } from './testing/integrationApp.ts';

let at: IntegrationApp;
beforeAll(async () => {
  at = await createIntegrationApp();
});
afterAll(() => at.app.close());

const OPTIONS = 'query ($kind: LeadOptionKind!) { findLeadOptions(kind: $kind) { data { _id name } } }';
const ADD_OPTION = `mutation ($kind: LeadOptionKind!, $input: LeadOptionInput!) {
  createLeadOption(kind: $kind, input: $input) { acknowledgement }
}`;
const DELETE_OPTION = `mutation ($id: ID!, $replacementId: ID) {
  deleteLeadOption(id: $id, replacementId: $replacementId) { acknowledgement }
}`;
const FIND = 'query ($id: ID!) { findIntegration(id: $id) { data { stageId groupIds gone } } }';

async function option(kind: 'STAGE' | 'GROUP', name: string): Promise<string> {
  await at.call(ADD_OPTION, { kind, input: { name } });
  const { data } = await at.call<{ data: { _id: string; name: string }[] }>(OPTIONS, { kind });
  return data.find((each) => each.name === name)?._id ?? '';
}
const deleted = (id: string, replacementId: string | null = null) =>
  at.call(DELETE_OPTION, { id, replacementId });
const found = async () => (await at.call<{ data: object }>(FIND, { id: at.integrationId })).data;

/** The cache tags of the last deletion event of an entity. */
async function lastTags(entity: string): Promise<unknown> {
  const { rows } = await at.app.database.executeSql(
    `select tags from events where entity = $1 and action = 'deleted' order by created_at desc, id desc limit 1`,
    [entity],
  );
  return (rows as { tags: unknown }[])[0]?.tags;
}

test('what takes the place of a deleted stage or group takes it on integrations, too', async () => {
  const [old, other] = [await option('STAGE', 'Old'), await option('STAGE', 'Other')];
  const [first, second] = [await option('GROUP', 'First'), await option('GROUP', 'Second')];
  await at.update({ stageId: old, groupIds: [first, second] });
  await deleted(old, other);
  expect(await lastTags('stage')).toEqual(
    expect.arrayContaining([{ type: 'Integration', id: at.integrationId }]),
  );
  await deleted(first, second);
  expect(await found()).toEqual({ stageId: other, groupIds: [second], gone: [] });
});

test('an integration shows deleted options until a user replaces them, and accepts leads without them', async () => {
  const stage = await option('STAGE', 'Short');
  await at.update({ stageId: stage, groupIds: [] });
  await deleted(stage);
  expect(await found()).toEqual({ stageId: null, groupIds: [], gone: ['stageId'] });
  expect(await at.send({ email: 'ann@visitor.test' })).toMatchObject({ body: { outcome: 'ADDED' } });
  // A change of something else does not take the question away
  expect(await at.update({ tags: ['web'] })).toMatchObject({ message: 'Integration updated' });
  expect(await found()).toMatchObject({ gone: ['stageId'] });
  expect(await at.update({ stageId: null })).toMatchObject({ message: 'Integration updated' });
  expect(await found()).toEqual({ stageId: null, groupIds: [], gone: [] });
  expect(await at.update({ stageId: stage })).toMatchObject({ description: 'unknown-choice' });
});
