import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { S3Client } from '#server/platform/files/s3Client.ts';
import { createS3Client } from '#server/platform/files/s3Client.ts';
import type { BackupStore } from './backupStore.ts';

/** Backups in a bucket: `https://KEY:SECRET@host/bucket?region=eu-central-1&prefix=backups/`. Writes in parts, and holds one of them in memory. */
export function createS3Store(url: string): BackupStore {
  const client = createS3Client(url, 'BACKUP_TO');
  const prefix = new URL(url).searchParams.get('prefix') ?? '';
  const keyOf = (name: string) => `/${encodeURI(prefix)}${name}`;
  return {
    async list() {
      const found = await client.send('GET', `?list-type=2&prefix=${encodeURIComponent(prefix)}`);
      if (found.status === 404) throw new Error('BACKUP_TO: there is no such bucket');
      const keys = [...(await found.text()).matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
      return keys.map((key) => key.slice(prefix.length)).filter((name) => !name.includes('/'));
    },
    write: (name, stream) => writeInParts(client, keyOf(name), stream),
    async read(name) {
      const response = await client.send('GET', keyOf(name), { waitMs: READ_LIMIT_MS });
      if (response.status === 404 || !response.body) throw new Error(`There is no backup ${name}`);
      return Readable.fromWeb(response.body as ReadableStream);
    },
    async remove(name) {
      const response = await client.send('DELETE', keyOf(name));
      await response.body?.cancel();
    },
  };
}

async function writeInParts(client: S3Client, key: string, stream: Readable): Promise<number> {
  const begun = await client.send('POST', `${key}?uploads`);
  const [, upload] = /<UploadId>([^<]+)<\/UploadId>/.exec(await begun.text()) ?? [];
  if (!upload) throw new Error('BACKUP_TO: there is no such bucket');
  const id = encodeURIComponent(upload);
  const tags: string[] = [];
  let size = 0;
  try {
    for await (const body of inParts(stream)) {
      const path = `${key}?partNumber=${tags.length + 1}&uploadId=${id}`;
      const sent = await client.send('PUT', path, { body, waitMs: PART_LIMIT_MS });
      tags.push(sent.headers.get('etag') ?? '');
      size += body.length;
      await sent.body?.cancel();
    }
    const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`);
    const ended = await client.send('POST', `${key}?uploadId=${id}`, { body, waitMs: PART_LIMIT_MS });
    // S3 may answer 200 and report the failure in the text
    const text = await ended.text();
    if (!ended.ok || text.includes('<Error>')) throw new Error('The file store did not complete the upload');
    return size;
  } catch (error) {
    await client.send('DELETE', `${key}?uploadId=${id}`).catch(() => {});
    throw error;
  }
}

async function* inParts(stream: Readable): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    parts.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size < PART_SIZE) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(parts);
}

// S3 takes 10,000 parts of 5 MB or more: 160 GB
const PART_SIZE = 16 * 1024 * 1024;
const PART_LIMIT_MS = 10 * 60_000;
const READ_LIMIT_MS = 6 * 3_600_000;
