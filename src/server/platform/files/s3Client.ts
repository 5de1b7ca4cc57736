import { AwsClient } from 'aws4fetch';

/** Requests to a bucket of any S3-compatible service, signed. */
export interface S3Client {
  /**
   * Resolves with a 2xx or 404 response; rejects on other ones after three retries. `path` is inside of the bucket, with its query; `waitMs` limits
   * one request.
   */
  send(
    method: string,
    path: string,
    options?: { body?: Uint8Array | undefined; waitMs?: number },
  ): Promise<Response>;
}

/** Of an address like `https://KEY:SECRET@host/bucket?region=eu-central-1`. Throws an Error that says what the address lacks, naming its setting. */
export function createS3Client(url: string, setting: string): S3Client {
  const { base, ...credentials } = readS3Url(url, setting);
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3 });
  return {
    async send(method, path, { body, waitMs = LIMIT_MS } = {}) {
      const request = { method, body: body && Buffer.from(body), signal: AbortSignal.timeout(waitMs) };
      const response = await client.fetch(`${base}${path}`, request);
      if (response.ok || response.status === 404) return response;
      await response.body?.cancel();
      throw new Error(`The file store answered ${response.status} to ${method}`);
    },
  };
}

const LIMIT_MS = 20_000;

function readS3Url(
  text: string,
  setting: string,
): {
  base: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
} {
  if (!URL.canParse(text)) throw new Error(`${setting} is not an address`);
  const url = new URL(text);
  const bucket = url.pathname.replace(/^\/|\/$/g, '');
  if (!/^https?:$/.test(url.protocol) || !url.username || !url.password || !bucket) {
    throw new Error(`${setting} must look like https://KEY:SECRET@host/bucket?region=REGION`);
  }
  return {
    base: `${url.origin}/${bucket}`,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}
