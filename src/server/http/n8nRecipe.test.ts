import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DEFAULT_KEY_PRESET } from '#contract/api/apiRules.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

// The requests of docs/recipes/n8n-workflow.json run as n8n sends them: its expressions are evaluated, and only the key
// and the URL of the installation are filled in.

interface Node {
  id: string;
  name: string;
  type: string;
  typeVersion: number;
  position: [number, number];
  parameters: {
    method?: string;
    url?: string;
    jsonBody?: string;
    fieldToSplitOut?: string;
    headerParameters?: { parameters: { name: string; value: string }[] };
  };
}

const workflow = JSON.parse(readFileSync('docs/recipes/n8n-workflow.json', 'utf8')) as {
  name: string;
  nodes: Node[];
  connections: Record<string, { main: { node: string; type: string; index: number }[][] }>;
  settings: object;
};
const named = (name: string) => workflow.nodes.find((node) => node.name === name)!;

let app: TestApp;
let key: string;

beforeAll(async () => {
  app = await createTestApp();
  const owner = await app.createUser({ role: 'ADMIN' });
  await app.createCompany(owner, { companyName: 'Harbour' });
  const CREATE = 'mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { data { key } } }';
  key = (await app.as(owner).reply(CREATE, { input: { name: 'n8n', preset: DEFAULT_KEY_PRESET } })).data.key;
});
afterAll(() => app.close());

/** The current time as n8n provides it: the three methods that the workflow calls. */
const now = {
  minus: ({ minutes }: { minutes: number }) => ({
    toUTC: () => ({ toISO: () => new Date(app.clock.now().getTime() - minutes * 60_000).toISOString() }),
  }),
};

/** A parameter: an expression if it begins with =. */
function evaluated(text: string, $json: object, executionId: number): string {
  const code = /^=\{\{(.*)\}\}$/s.exec(text)?.[1];
  if (!code) return text;
  const run = new Function('$json', '$now', '$execution', `return ${code}`) as (
    ...given: unknown[]
  ) => string;
  return run($json, now, { id: executionId });
}

async function send(name: string, $json: object, executionId = 231): Promise<unknown> {
  const { method, url = '', jsonBody = '', headerParameters } = named(name).parameters;
  const headers = (headerParameters?.parameters ?? []).map(
    (header) => [header.name, evaluated(header.value, $json, executionId)] as const,
  );
  const response = await fetch(new URL(new URL(url).pathname, app.url), {
    method: method!,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
      ...Object.fromEntries(headers),
    },
    body: evaluated(jsonBody, $json, executionId),
  });
  expect(response.status).toBe(200);
  return response.json();
}

test('the workflow has the form that n8n imports', () => {
  const ids = workflow.nodes.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, name, type, typeVersion, position, parameters } of workflow.nodes) {
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(name).not.toBe('');
    expect(type).toMatch(/^n8n-nodes-base\.\w+$/);
    expect(typeVersion).toBeGreaterThanOrEqual(1);
    expect(position).toEqual([expect.any(Number), expect.any(Number)]);
    expect(parameters).toEqual(expect.any(Object));
  }
  const names = workflow.nodes.map(({ name }) => name);
  for (const [from, { main }] of Object.entries(workflow.connections)) {
    expect(names).toContain(from);
    for (const { node } of main.flat()) expect(names).toContain(node);
  }
  for (const { type, parameters } of workflow.nodes)
    if (type.endsWith('httpRequest')) expect(parameters.url).toBe('https://crm.example.com/api/exkoo');
});

test('its upsert adds a contact, writes a retried execution once, and finds the contact again', async () => {
  const contact = { body: { firstName: 'Ann', lastName: 'Webb', email: 'ann@example.com' } };
  const result = (outcome: string) => ({
    data: { upsertPeople: { acknowledgement: true, data: [{ outcome, message: null, field: null }] } },
  });
  const first = await send('Upsert contact in Exkoo', contact);
  expect(first).toMatchObject(result('CREATED'));
  expect(await send('Upsert contact in Exkoo', contact)).toEqual(first);
  expect(await send('Upsert contact in Exkoo', contact, 232)).toMatchObject(result('UNCHANGED'));
});

test('its poll reads the leads of the last minutes, which the next node splits', async () => {
  const ADD = 'mutation { createLead(input: { firstName: "Bob", email: "bob@example.com" }) { personId } }';
  const by = app.as({ accessToken: key });
  const { personId } = await by.reply(ADD);
  const answer = await send('Changed leads in Exkoo', {});
  const path = named('One item for each lead').parameters.fieldToSplitOut!.split('.');
  const items = path.reduce((value, part) => (value as Record<string, unknown>)[part], answer);
  expect(items).toMatchObject([{ _id: personId, personalInformation: { email: 'bob@example.com' } }]);
  app.clock.advance(7 * 60_000);
  expect(await send('Changed leads in Exkoo', {})).toEqual({ data: { findLeads: { data: [] } } });
});
