import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import S3rver from 's3rver';
import type { Files } from './files.ts';
import { createFolderFiles } from './folderFiles.ts';
import { createS3Files } from './s3Files.ts';

const folder = mkdtempSync(join(tmpdir(), 'exkoo-files-'));
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'exkoo', configs: [] }],
});
let s3Port = 0;

beforeAll(async () => {
  s3Port = (await server.run()).port;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

// This server checks the key's id, not the signature.
const s3 = (id = 'S3RVER', bucket = 'exkoo') =>
  createS3Files({ url: `http://${id}:S3RVER@127.0.0.1:${s3Port}/${bucket}?region=us-east-1` });

const stores: [string, () => Files][] = [
  ['a folder', () => createFolderFiles({ folder: join(folder, 'plain') })],
  ['an S3 bucket', () => s3()],
];

describe.each(stores)('files in %s', (_name, open) => {
  test('come back as they were stored, are replaced and removed', async () => {
    const files = open();
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, n) => n % 256));
    await files.put('uploads/a1.webp', bytes);
    expect((await files.read('uploads/a1.webp'))?.equals(bytes)).toBe(true);
    await files.put('uploads/a1.webp', Buffer.from('new'));
    expect(String(await files.read('uploads/a1.webp'))).toBe('new');
    await files.remove('uploads/a1.webp');
    await files.remove('uploads/a1.webp');
    expect(await files.read('uploads/a1.webp')).toBeNull();
  });

  test.each([
    '../secret.key',
    '/etc/passwd.txt',
    'uploads/../../a.webp',
    'uploads\\a.webp',
    'a',
    '',
    'a/b/c/d/e.webp',
    'ü.webp',
    'a\0.webp',
    'A.webp',
  ])('refuse the key %j', async (key) => {
    const files = open();
    await expect(files.put(key, Buffer.from('x'))).rejects.toThrow(TypeError);
    await expect(files.read(key)).rejects.toThrow(TypeError);
    await expect(files.remove(key)).rejects.toThrow(TypeError);
  });
});

test('writing at the same time leaves one whole file and no parts', async () => {
  const files = createFolderFiles({ folder: join(folder, 'race') });
  await Promise.all(Array.from({ length: 20 }, (_, n) => files.put('a.webp', Buffer.alloc(50_000, n))));
  const bytes = await files.read('a.webp');
  expect(bytes).toHaveLength(50_000);
  expect(new Set(bytes).size).toBe(1);
  expect(readdirSync(join(folder, 'race'))).toEqual(['a.webp']);
});

test('an unknown key, a missing bucket and a malformed address are reported', async () => {
  await expect(s3('wrong').put('a.webp', Buffer.from('x'))).rejects.toThrow('answered 403');
  await expect(s3('S3RVER', 'absent').put('a.webp', Buffer.from('x'))).rejects.toThrow('no such bucket');
  expect(() => createS3Files({ url: 'https://host/bucket' })).toThrow('S3_URL must look like');
});
