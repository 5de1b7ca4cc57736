import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { DEFAULT_KEY_PRESET } from '#contract/api/apiRules.ts';
import { CREATE as CREATE_INTEGRATION } from '#server/modules/integrations/testing/integrationApp.ts';
import { startFakeReceiver } from '#server/modules/webhooks/testing/fakeReceiver.ts';
import type { WebhookPlace } from '#server/modules/webhooks/testing/webhookPlace.ts';
import { webhookPlace } from '#server/modules/webhooks/testing/webhookPlace.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import { docExamples, promised, readCurl } from './testing/docExamples.ts';

// Every example in docs/api.md runs as it is written. Only the key and the URL of an integration are filled in.

const CREATE_KEY = 'mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { data { key } } }';
const [find, found, add, added, upsert, upserted, poll, related, send, sent, event, receive, ...others] =
  docExamples();

let app: TestApp;
let place: WebhookPlace;
let key: string;

beforeAll(async () => {
  app = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await webhookPlace(app);
  const input = { name: 'Example', preset: DEFAULT_KEY_PRESET };
  key = (await app.as(place.owner).reply(CREATE_KEY, { input })).data.key;
});

async function run(code: string, path?: string): Promise<unknown> {
  const { path: written, headers, body } = readCurl(code);
  const response = await fetch(new URL(app.url).origin + (path ?? written), {
    method: 'POST',
    headers: { ...headers, ...(headers.authorization && { authorization: `Bearer ${key}` }) },
    body,
  });
  return response.json();
}
const isAsIn = (example: { code: string }) => promised(JSON.parse(example.code));

test('every example of the API documentation is run here', () => {
  const languages = [
    find,
    found,
    add,
    added,
    upsert,
    upserted,
    poll,
    related,
    send,
    sent,
    event,
    receive,
  ].map((one) => one?.language);
  expect(languages).toEqual([
    'sh',
    'json',
    'sh',
    'json',
    'sh',
    'json',
    'graphql',
    'graphql',
    'sh',
    'json',
    'json',
    'js',
  ]);
  expect(others).toEqual([]);
});

test('the documented search finds a lead with a default key', async () => {
  await place.lead('Ann');
  expect(await run(find!.code)).toEqual(isAsIn(found!));
});

test('the documented mutation adds a lead with a default key, once for its idempotency key', async () => {
  const reply = await run(add!.code);
  expect(reply).toEqual(isAsIn(added!));
  expect(await run(add!.code)).toEqual(reply);
  expect(await run(find!.code)).toEqual(isAsIn(found!));
});

test('the documented upsert adds a contact with a default key, and names the field of the invalid one', async () => {
  expect(await run(upsert!.code)).toEqual(isAsIn(upserted!));
});

test('the documented poll finds the leads that changed since, the last change at the end', async () => {
  const first = await place.lead('Ann');
  const second = await place.lead('Bob');
  await place.call('updateLead', { id: first, input: { jobTitle: 'Captain' } });
  const since = new Date(app.clock.now().getTime() - 60_000).toISOString();
  const found = await app
    .as({ accessToken: key })
    .reply(poll!.code.replace('2026-11-25T09:30:00.000Z', since));
  expect(found.data.map(({ _id }: { _id: string }) => _id)).toEqual([second, first]);
  const later = new Date(app.clock.now().getTime() + 60_000).toISOString();
  expect(
    await app.as({ accessToken: key }).reply(poll!.code.replace('2026-11-25T09:30:00.000Z', later)),
  ).toEqual({
    data: [],
    page: { totalPages: 0 },
  });
});

test('the documented query finds the name of an account', async () => {
  const create = 'mutation { createAccount(input: { name: "Harbor Ltd" }) { data { _id } } }';
  const id = (await app.as(place.owner).reply(create)).data._id;
  const names = await app.as({ accessToken: key }).reply(related!.code.replace('…', id));
  expect(names).toEqual({
    data: [{ id, recordId: id, kind: 'ACCOUNT', name: 'Harbor Ltd', state: 'ACTIVE' }],
  });
});

test('the documented request to an integration adds a lead', async () => {
  const { data } = await app.as(place.owner).reply(CREATE_INTEGRATION, { input: { name: 'Shop' } });
  const { pathname } = new URL(data.address);
  expect(readCurl(send!.code).path).toBe(encodeURI(`${pathname.slice(0, pathname.lastIndexOf('/'))}/…`));
  expect(await run(send!.code, pathname)).toEqual(isAsIn(sent!));
});

test('a webhook delivers the documented event, which the documented receiver accepts', async () => {
  const receiver = await startFakeReceiver();
  try {
    const { secret } = await place.webhook(receiver.url, ['lead.updated']);
    const id = await place.lead('Ann');
    await place.call('updateLead', { id, input: { jobTitle: 'Captain' } });
    const [request] = await eventually(() => receiver.requests.length > 0 && receiver.requests);
    expect(JSON.parse(request!.body)).toMatchObject(isAsIn(event!) as object);

    const respond = receiverOf(receive!.code, secret);
    expect(respond({ ...request!, body: Buffer.from(request!.body) })).toBe(204);
    expect(() => respond({ ...request!, body: Buffer.from(`${request!.body} `) })).toThrow();
  } finally {
    await receiver.close();
  }
});

type Handler = (request: object, response: { status: (code: number) => { end: () => void } }) => void;

/** Runs the receiver's code with an Express that only registers: returns the status of its response to a request. */
function receiverOf(code: string, secret: string): (request: object) => number {
  let handle: Handler | undefined;
  const express = { raw: (options: object) => options };
  const webServer = { post: (_path: string, _parser: object, handler: Handler) => (handle = handler) };
  const withoutImport = code.replace("import { Webhook } from 'standardwebhooks';", '');
  new Function('Webhook', 'express', 'app', 'process', withoutImport)(Webhook, express, webServer, {
    env: { WEBHOOK_SECRET: secret },
  });
  return (request) => {
    let status = 0;
    handle?.(request, { status: (sentStatus) => ({ end: () => void (status = sentStatus) }) });
    return status;
  };
}
