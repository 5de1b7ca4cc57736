import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import sharp from 'sharp';
import { UPLOAD_MESSAGES } from '#contract/limits/upload.ts';
import { createRateLimits } from '#server/access/rateLimit.ts';
import type { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import type { PublicCompany } from '#server/modules/companies/companies.service.ts';
import type { CompanyAddress } from '#server/modules/companies/shownCompany.service.ts';
import { createFolderFiles } from '#server/platform/files/folderFiles.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { createTestClock } from '#server/testing/testClock.ts';
import { fileRoutes } from './uploads.routes.ts';
import type { UploadsService } from './uploads.service.ts';
import { createUploadsService } from './uploads.service.ts';

const clock = createTestClock();
let database: TestDatabase;
let uploads: UploadsService;
let viewer: Viewer;
let app: FastifyInstance;
let photo: Blob;
let logo: string | null = null;

beforeAll(async () => {
  database = await openTestDatabase();
  const files = createFolderFiles({ folder: join(database.dataDir, 'files') });
  uploads = createUploadsService({ database, files, clock, rateLimits: createRateLimits({ clock }) });
  viewer = await insertUser(database);
  app = Fastify();
  app.decorateRequest('customDomain', null);
  app.addHook('onRequest', async (request) => {
    request.customDomain = String(request.headers['x-domain'] ?? '') || null;
  });
  const findPublicCompany = async (address: CompanyAddress) =>
    'domain' in address && address.domain === 'own.example'
      ? ({ kind: 'company', company: { logo } } as PublicCompany)
      : null;
  fileRoutes(app, { uploads, companies: { findPublicCompany } });
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
  photo = new Blob([new Uint8Array(await image.jpeg().toBuffer())]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const errorMessage = (file: Blob, activity = 'profile-upload') =>
  uploads.uploadSingleFile(viewer, file, activity).then(
    () => 'taken',
    ({ statusCode, message }: UserError) => `${statusCode} ${message}`,
  );
const stored = () => readdirSync(join(database.dataDir, 'files', 'uploads'));
const rows = async () =>
  (await accountScope(database, (tx) => tx.selectFrom('uploads').selectAll().execute())).length;

test('an image is stored anew and shown from its path, with headers that keep it an image', async () => {
  const path = await uploads.uploadSingleFile(viewer, photo, 'company-logo');
  expect(path).toMatch(/^uploads\/[0-9a-f-]{36}\.webp$/);
  const reply = await app.inject(`/api/exkoo/${path}`);
  expect(reply.statusCode).toBe(200);
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': `inline; filename="${path.slice('uploads/'.length)}"`,
    'cross-origin-resource-policy': 'same-site',
  });
});

test('a custom domain serves the logo of its company and no other image', async () => {
  const status = async (path: string, domain: string) =>
    (await app.inject({ url: `/api/exkoo/${path}`, headers: { 'x-domain': domain } })).statusCode;
  logo = await uploads.uploadSingleFile(viewer, photo, 'company-logo');
  const other = await uploads.uploadSingleFile(viewer, photo, 'company-logo');
  expect(await status(logo, 'own.example')).toBe(200);
  expect(await status(other, 'own.example')).toBe(404);
  expect(await status(logo, 'other.example')).toBe(404);
  expect(await status(other, '')).toBe(200);
});

test('a missing file or invalid id is 404, without caching', async () => {
  for (const id of ['0198f2aa-0000-7000-8000-000000000001', '..%2F..%2Fsecret', 'x', '%00']) {
    const reply = await app.inject(`/api/exkoo/uploads/${id}.webp`);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store']);
  }
});

test('rejections explain the problem and store nothing', async () => {
  const before = [stored().length, await rows()];
  const blob = (...parts: (Blob | string | Uint8Array<ArrayBuffer>)[]) => new Blob(parts);
  expect(await errorMessage(blob(photo, new Uint8Array(5 * 1024 * 1024)))).toBe(
    `413 ${UPLOAD_MESSAGES.tooLarge}`,
  );
  expect(UPLOAD_MESSAGES.tooLarge).toBe('File size must be less than 5MB');
  expect(await errorMessage(blob('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
    `400 ${UPLOAD_MESSAGES.wrongType}`,
  );
  expect(await errorMessage(blob())).toBe(`400 ${UPLOAD_MESSAGES.wrongType}`);
  expect(await errorMessage(blob(new Uint8Array([0xff, 0xd8, 0xff, 0xe0])))).toBe(
    `400 ${UPLOAD_MESSAGES.unreadable}`,
  );
  expect(await errorMessage(photo, 'anything')).toBe('400 Error uploading file');
  expect(await errorMessage(photo, 'constructor')).toBe('400 Error uploading file');
  expect([stored().length, await rows()]).toEqual(before);
});

test("a path counts as the user's own only for its purpose", async () => {
  const stranger = await insertUser(database);
  const path = await uploads.uploadSingleFile(viewer, photo, 'company-logo');
  const isOwn = (
    userId: string,
    filePath: string,
    activity: 'company-logo' | 'profile-upload' = 'company-logo',
  ) => accountScope(database, (tx) => uploads.isOwnUpload(tx, userId, filePath, activity));
  expect(await isOwn(viewer.userId, path)).toBe(true);
  expect(await isOwn(viewer.userId, path, 'profile-upload')).toBe(false);
  expect(await isOwn(stranger.userId, path)).toBe(false);
  expect(await isOwn(viewer.userId, 'uploads/../secret.key')).toBe(false);
});

test('after a day uploads that nothing shows are removed, and only those', async () => {
  const [shownByUser = '', shownByCompany = '', unused = ''] = await Promise.all(
    ['profile-upload', 'company-logo', 'company-logo'].map((activity) =>
      uploads.uploadSingleFile(viewer, photo, activity),
    ),
  );
  await accountScope(database, (tx) =>
    tx.updateTable('users').set({ profile: shownByUser }).where('id', '=', viewer.userId).execute(),
  );
  await insertCompany(database, viewer.userId, { logo: shownByCompany, trashed_at: new Date() });
  expect(await uploads.sweepUploads()).toBe(0);
  clock.advance(25 * 3_600_000);
  const fresh = await uploads.uploadSingleFile(viewer, photo, 'company-logo');
  expect(await uploads.sweepUploads()).toBeGreaterThanOrEqual(1);
  const left = stored().map((name) => `uploads/${name}`);
  expect(left.sort()).toEqual([shownByUser, shownByCompany, fresh].sort());
  expect(left).not.toContain(unused);
  expect(await rows()).toBe(3);
});

test('an account uploads 60 images an hour at most', async () => {
  const eager = await insertUser(database);
  const small = new Blob([new Uint8Array([0xff, 0xd8, 0xff])]);
  const codes: number[] = [];
  for (let n = 0; n < 62; n += 1) {
    const refused: UserError = (await uploads
      .uploadSingleFile(eager, small, 'company-logo')
      .catch((error: UserError) => error)) as UserError;
    codes.push(refused.statusCode);
  }
  expect(codes.slice(0, 60)).toEqual(Array(60).fill(400));
  expect(codes.slice(60)).toEqual([429, 429]);
});
