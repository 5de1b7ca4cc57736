import type { Files } from './files.ts';
import { checkFileKey } from './files.ts';
import { createS3Client } from './s3Client.ts';

/**
 * A store in a bucket of any S3-compatible service, addressed by path:
 * `https://KEY:SECRET@host/bucket?region=eu-central-1`. Throws an Error that says what the address lacks.
 */
export function createS3Files({ url }: { url: string }): Files {
  const client = createS3Client(url, 'S3_URL');

  async function send(method: string, key: string, body?: Uint8Array): Promise<Response> {
    checkFileKey(key);
    return client.send(method, `/${key}`, { body });
  }

  return {
    async put(key, bytes) {
      const response = await send('PUT', key, bytes);
      await response.body?.cancel();
      if (response.status === 404) throw new Error('The file store has no such bucket');
    },
    async read(key) {
      const response = await send('GET', key);
      if (response.status !== 404) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return null;
    },
    async remove(key) {
      const response = await send('DELETE', key);
      await response.body?.cancel();
    },
  };
}
