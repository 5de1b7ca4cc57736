import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { INTEGRATION_MESSAGES } from '#contract/integrations/integrationRules.ts';
import type { IntegrationApp } from './testing/integrationApp.ts';
import { CREATE, createIntegrationApp } from './testing/integrationApp.ts';

let at: IntegrationApp;
beforeAll(async () => {
  at = await createIntegrationApp();
});
afterAll(() => at.app.close());

const LIST = `query ($input: IntegrationListInput) {
  findIntegrations(input: $input) { message limit data { _id name createdBy } page { total } }
}`;
const RENEW =
  'mutation ($id: ID!) { renewIntegrationAddress(id: $id) { acknowledgement message data { _id address } } }';
const DELETE = 'mutation ($id: ID!) { deleteIntegration(id: $id) { acknowledgement message } }';
const BULK_DELETE = `mutation ($selection: IntegrationSelection!) {
  bulkDeleteIntegrations(selection: $selection) {
    acknowledgement statusCode message done failures { name reason }
  }
}`;
const names = async (input: object) =>
  (await at.call<{ data: { name: string }[] }>(LIST, { input })).data.map(({ name }) => name);

describe('an integration', () => {
  test('is on and has no field names at first, and its URL is stored nowhere', async () => {
    expect(await at.integration()).toEqual({
      name: 'Zapier',
      isOn: true,
      fields: [],
      received: 0,
      lastReceivedAt: null,
      lastProblem: null,
      tags: [],
    });
    expect(at.address).toMatch(/^https?:\/\/[^/]+\/api\/exkoo\/in\/[\w-]{86}$/);
    const rows = JSON.stringify(await at.app.rowsOfCompany(at.companyId));
    expect(rows).not.toContain(at.address.split('/').at(-1));
  });

  test('keeps omitted fields, and logs the changed ones', async () => {
    const before = await at.integration();
    const reply = await at.update({ name: ' Zapier  forms ', tags: ['web', 'Web'] });
    expect(reply.message).toBe('Integration updated');
    expect(await at.integration()).toEqual({ ...before, name: 'Zapier forms', tags: ['web'] });
    expect((await at.update({ name: 'Zapier forms' })).message).toBe('Nothing to change');
    await at.update({ name: 'Zapier', tags: [] });
    const { rows } = await at.app.database.executeSql(
      `select action, before, after from events where entity = 'integration' order by created_at, id`,
    );
    expect(rows).toMatchObject([
      { action: 'created', after: { name: 'Zapier' } },
      {
        action: 'updated',
        before: { name: 'Zapier', tags: '' },
        after: { name: 'Zapier forms', tags: 'web' },
      },
      { action: 'updated' },
    ]);
  });

  test.each<[object, string]>([
    [{ name: ' ' }, INTEGRATION_MESSAGES.required],
    [{ name: 'x'.repeat(101) }, 'At most 100 characters'],
    [{ fields: [{ name: 'a' }, { name: 'A' }] }, INTEGRATION_MESSAGES.twice],
    [{ fields: [{ name: 'a', key: 'stageId' }] }, INTEGRATION_MESSAGES.gone],
    [{ fields: [{ name: 'a', key: `own.${newId()}` }] }, INTEGRATION_MESSAGES.gone],
    [{ stageId: newId() }, 'A selected option no longer exists. Reload the page'],
    [{ managerIds: ['none'] }, 'A selected option no longer exists. Reload the page'],
  ])('with %j is refused', async (input, message) => {
    const before = await at.integration();
    expect(await at.update(input)).toMatchObject({ acknowledgement: false, message });
    expect(await at.integration()).toEqual(before);
  });

  test('gets another address, and the one before takes nothing', async () => {
    const renewed = await at.call(RENEW, { id: at.integrationId });
    expect(renewed.message).toBe('URL renewed');
    const sent = { name: 'Ann Archer' };
    expect((await at.send(sent)).status).toBe(404);
    expect((await at.send(sent, { address: renewed.data.address })).status).toBe(200);
  });
});

test('the plan says how many there are, on or off, and the list says it', async () => {
  await at.update({ isOn: false });
  const { status } = await createTwice('the-same-integration');
  expect(status).toBe(200);
  expect(await at.call(LIST, { input: {} })).toMatchObject({ limit: 2, page: { total: 2 } });
  expect(await at.call(CREATE, { input: { name: 'One too many' } })).toMatchObject({
    acknowledgement: false,
    statusCode: 409,
    description: 'plan-limit',
    message:
      'The Free plan has room for 2 integrations. Delete one first, or choose the Starter plan, which has room for 3',
  });
  expect(await names({ sort: 'name', direction: 'ASC' })).toEqual(['Make', 'Zapier']);
  expect(await names({ search: 'mak' })).toEqual(['Make']);
});

test('a deleted integration disappears with its deliveries; the people stay', async () => {
  expect((await at.call(DELETE, { id: at.integrationId })).message).toBe('Integration deleted');
  expect(await names({})).toEqual(['Make']);
  const rows = await at.app.rowsOfCompany(at.companyId);
  expect(rows).toMatchObject({ integration_deliveries: [] });
  expect(await at.leads()).toHaveLength(1);
});

test('selected integrations are deleted together, each with its event', async () => {
  const selection = { isAll: true, filter: { search: 'mak', limit: 1 } };
  const deleteAll = (chosen: object) => at.call(BULK_DELETE, { selection: chosen });
  expect(await deleteAll({ ids: [at.integrationId] })).toMatchObject({ statusCode: 404 });
  expect(await deleteAll({ ...selection, filter: { search: 'nothing' } })).toMatchObject({
    acknowledgement: false,
  });
  expect(await names({})).toEqual(['Make']);
  await at.call(CREATE, { input: { name: 'Other' } });
  expect(await deleteAll(selection)).toMatchObject({ acknowledgement: true, done: 1, failures: [] });
  expect(await names({})).toEqual(['Other']);
  const { rows } = await at.app.database.executeSql(
    `select before from events where entity = 'integration' and action = 'deleted' order by created_at, id`,
  );
  expect(rows).toMatchObject([{ before: { name: 'Zapier' } }, { before: { name: 'Make' } }]);
});

/** Adds 'Make' by a repeated request: both responses contain the same URL. */
async function createTwice(key: string): Promise<{ status: number }> {
  const post = () =>
    fetch(at.app.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        authorization: `Bearer ${at.owner.accessToken}`,
      },
      body: JSON.stringify({ query: CREATE, variables: { input: { name: 'Make' } } }),
    });
  const [first, second] = [await post(), await post()];
  expect(await second.json()).toEqual(await first.json());
  return { status: first.status };
}
