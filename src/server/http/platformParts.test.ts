import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createParser } from 'eventsource-parser';
import sharp from 'sharp';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';

const UPLOAD = `mutation ($file: Upload!, $activity: String!, $email: String) {
  uploadSingleFile(file: $file, activity: $activity, email: $email) { message statusCode filePath acknowledgement }
}`;
const UPDATE = `mutation ($companyId: ID!, $input: CompanyUpdateInput!) {
  updateCompany(companyId: $companyId, updateUserInput: $input) { acknowledgement message }
}`;
const TRASH = `mutation ($id: ID!) { moveCompanyToTrash(id: $id) { acknowledgement message } }`;

interface Answer {
  data?: {
    uploadSingleFile?: { message: string; statusCode: number; filePath: string; acknowledgement: boolean };
  };
  errors?: { extensions?: { code?: string } }[];
}

let app: TestApp;
let owner: TestUser;
let companyId: string;
let photo: Blob;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Analytical Engines' });
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
  photo = new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' });
});
afterAll(() => app.close());

async function upload(
  file: Blob,
  { user = owner as TestUser | null, hasHeader = true, name = 'photo.png' } = {},
) {
  const body = new FormData();
  const variables = { file: null, activity: 'company-logo', email: 'stranger@else.test' };
  body.append('operations', JSON.stringify({ query: UPLOAD, variables }));
  body.append('map', JSON.stringify({ 0: ['variables.file'] }));
  body.append('0', file, name);
  const headers: Record<string, string> = hasHeader ? { 'graphql-require-preflight': '1' } : {};
  if (user) headers.authorization = `Bearer ${user.accessToken}`;
  const response = await fetch(app.url, { method: 'POST', body, headers });
  return { status: response.status, answer: (await response.json()) as Answer };
}

test('an image sent by the upload mutation is shown from the API path', async () => {
  const { answer } = await upload(photo);
  const reply = answer.data?.uploadSingleFile;
  expect(reply).toMatchObject({
    message: 'File uploaded successfully',
    statusCode: 200,
    acknowledgement: true,
  });
  const shown = await fetch(`${app.url}/${reply?.filePath}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

test('an upload that is not an image or is too large is refused with the reason, whatever its name', async () => {
  const refused = async (file: Blob, name?: string) =>
    (await upload(file, { name })).answer.data?.uploadSingleFile;
  expect(await refused(new Blob(['<svg/>']), 'photo.png')).toMatchObject({
    acknowledgement: false,
    statusCode: 400,
  });
  expect(await refused(new Blob([]))).toMatchObject({ acknowledgement: false, statusCode: 400 });
  const large = new Blob([photo, new Uint8Array(5 * 1024 * 1024)]);
  expect(await refused(large)).toMatchObject({
    acknowledgement: false,
    message: 'File size must be less than 5MB',
  });
  const { status } = await upload(new Blob([new Uint8Array(10 * 1024 * 1024)])).catch(() => ({
    status: 413,
  }));
  expect(status).toBe(413);
});

test('an upload needs a session, and the header that a foreign page cannot send', async () => {
  expect((await upload(photo, { user: null })).answer.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  const { status, answer } = await upload(photo, { hasHeader: false });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(answer.data?.uploadSingleFile).toBeUndefined();
});

test('a change is sent to an open stream of another session', async () => {
  const abort = new AbortController();
  const received: CacheTag[][] = [];
  const headers = { authorization: `Bearer ${owner.accessToken}` };
  const response = await fetch(`${app.url}/events`, { headers, signal: abort.signal });
  expect(response.status).toBe(200);
  const parser = createParser({
    onEvent: ({ data }) => received.push((JSON.parse(data) as { tags: CacheTag[] }).tags),
  });
  void (async () => {
    for await (const chunk of response.body ?? []) parser.feed(Buffer.from(chunk).toString());
  })().catch(() => {});
  await eventually(() => received.length === 1);
  expect(received[0]).toEqual([]);
  const { data } = await app
    .as(owner)
    .execute(UPDATE, { companyId, input: { companyName: 'Difference Engines' } });
  expect(data.updateCompany?.acknowledgement).toBe(true);
  await eventually(() => received.flat().some((tag) => tag.type === 'Company' && tag.id === companyId));
  abort.abort();
});

test('the public page follows the company: its slug, its name, the trash', async () => {
  const origin = new URL(app.url).origin;
  const page = (slug: string) => fetch(`${origin}/c/${slug}`, { redirect: 'manual' });
  await app.as(owner).execute(UPDATE, { companyId, input: { slug: 'first-slug' } });
  await app.as(owner).execute(UPDATE, { companyId, input: { slug: 'second-slug' } });
  expect(await (await page('second-slug')).text()).toContain('<h1>Difference Engines</h1>');
  const moved = await page('first-slug');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/c/second-slug']);
  await app.as(owner).execute(TRASH, { id: companyId });
  expect((await page('second-slug')).status).toBe(404);
});
