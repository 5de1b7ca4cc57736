import { AwsClient } from 'aws4fetch';
import type { Files } from './files.ts';
import { checkFileKey } from './files.ts';

/**
 * A store in a bucket of any S3-compatible service, addressed by path:
 * `https://KEY:SECRET@host/bucket?region=eu-central-1`. Throws an Error that says what the address lacks.
 */
export function createS3Files({ url }: { url: string }): Files {
  const { base, ...credentials } = readS3Url(url);
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3 });

  async function send(method: string, key: string, body?: Uint8Array): Promise<Response> {
    checkFileKey(key);
    const request = { method, body: body && Buffer.from(body), signal: AbortSignal.timeout(LIMIT_MS) };
    const response = await client.fetch(`${base}/${key}`, request);
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`The file store answered ${response.status} to ${method}`);
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

const LIMIT_MS = 20_000;

function readS3Url(text: string): {
  base: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
} {
  if (!URL.canParse(text)) throw new Error('S3_URL is not an address');
  const url = new URL(text);
  const bucket = url.pathname.replace(/^\/|\/$/g, '');
  if (!/^https?:$/.test(url.protocol) || !url.username || !url.password || !bucket) {
    throw new Error('S3_URL must look like https://KEY:SECRET@host/bucket?region=REGION');
  }
  return {
    base: `${url.origin}/${bucket}`,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}
