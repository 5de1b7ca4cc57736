import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MAX_JSON_BODY } from '#contract/limits/requests.ts';
import { createFormApp } from '#server/modules/forms/testing/formApp.ts';
import type { FormApp } from '#server/modules/forms/testing/formApp.ts';

// No request of a stranger may block the event loop: each is answered in less processor time than a fixed amount of work in the same run.

let at: FormApp;
let limit: number;
/** The key of the form's number field. */
let number = '';

beforeAll(async () => {
  at = await createFormApp();
  await at.call('mutation ($input: OwnFieldInput!) { createOwnField(input: $input) { message } }', {
    input: { label: 'Size', type: 'number' },
  });
  const { rows } = await at.app.database.executeSql(`select id from own_fields where label = 'Size'`);
  number = `own.${(rows as { id: string }[])[0]?.id}`;
  const field = (key: string) => ({ key, label: key, isRequired: false });
  const changed = await at.update({ fields: ['email', 'phoneNumber', number].map(field) });
  expect(changed).toMatchObject({ acknowledgement: true });
  limit = Math.max(...[1, 2, 3].map(() => reference()));
});
afterAll(() => at.app.close());

/** The texts that cost the most to read, of `length` characters. */
const TEXTS: Record<string, (length: number) => string> = {
  digits: (length) => '1'.repeat(length),
  zeros: (length) => `1,${'0'.repeat(length - 3)}x`,
  blanks: (length) => `x${' '.repeat(length - 2)}x`,
  dots: (length) => '.'.repeat(length),
  'quotation marks': (length) => '"'.repeat(length / 2),
  links: (length) => 'http://a.'.repeat(length / 9),
};

/** The requests of strangers: their largest body, in which `text` fills a field. */
const REQUESTS: Record<
  string,
  { path: string; bytes: number; body: (text: string) => string; type: string }
> = {
  'the page of a form': {
    path: '/f/harbour-homes/contact',
    bytes: 131_072,
    body: (text) => new URLSearchParams({ [number]: text }).toString(),
    type: 'application/x-www-form-urlencoded',
  },
  'the email field of a form page': {
    path: '/f/harbour-homes/contact',
    bytes: 131_072,
    body: (text) => new URLSearchParams({ email: text }).toString(),
    type: 'application/x-www-form-urlencoded',
  },
  'a form': json('/api/exkoo/public/forms/harbour-homes/contact', 131_072, (text) => ({
    values: { [number]: text },
  })),
  'a form with many values': json('/api/exkoo/public/forms/harbour-homes/contact', 131_072, (text) => ({
    values: Object.fromEntries(text.match(/.{1,8}/gs)?.map((part, index) => [`${index}`, part]) ?? []),
  })),
  'a booking': json('/api/exkoo/public/booking/harbour-homes/viewing', 65_536, (text) => ({
    ...{ firstName: text, email: text, phone: text, start: text, zone: text },
  })),
  'a lead of a program': json('/api/exkoo/in/none', 65_536, (text) => [{ email: text, name: text }]),
  'a received message': json('/api/exkoo/public/sms/inbound/none', 16_384, (text) => ({
    id: '1',
    from: '1',
    text,
  })),
  'a sign-in': json('/api/exkoo', MAX_JSON_BODY, (text) => ({
    query: 'mutation ($email: String!) { login(email: $email, password: $email) { message } }',
    variables: { email: text },
  })),
  'a nested document': json('/api/exkoo', MAX_JSON_BODY, (text) => ({ query: '{'.repeat(text.length) })),
};

test.each(
  Object.entries(REQUESTS).flatMap(([what, request]) =>
    Object.entries(TEXTS).map(([shape, text]) => ({ what, shape, request, text })),
  ),
)('$what of $shape does not block the server', async ({ request, text }) => {
  const { path, bytes, type } = request;
  const body = fitted(bytes, (length) => request.body(text(length)));
  const before = process.threadCpuUsage();
  const response = await fetch(new URL(path, at.app.url), {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  await response.text();
  expect(millisecondsOf(process.threadCpuUsage(before))).toBeLessThan(limit);
  expect(response.status).toBeLessThan(500);
  expect(response.status).not.toBe(413);
});

function json(path: string, bytes: number, body: (text: string) => unknown) {
  return { path, bytes, body: (text: string) => JSON.stringify(body(text)), type: 'application/json' };
}

/** The longest of these bodies that is accepted. */
function fitted(bytes: number, body: (length: number) => string): string {
  let length = bytes;
  while (Buffer.byteLength(body(length)) > bytes) length = Math.floor(length * 0.8);
  return body(length);
}

/** About half a second of work, by which a slow machine is known. */
function reference(): number {
  const before = process.threadCpuUsage();
  let sum = 0;
  for (let step = 0; step < 300_000_000; step += 1) sum = (sum + step) % 1_000_003;
  expect(sum).toBeGreaterThan(0);
  return millisecondsOf(process.threadCpuUsage(before));
}

function millisecondsOf({ user, system }: { user: number; system: number }): number {
  return (user + system) / 1000;
}
