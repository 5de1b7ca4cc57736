import type { KeyObject } from 'node:crypto';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push that arrived, decrypted as a browser does it. */
export interface ReceivedPush {
  payload: Record<string, unknown>;
  ttl: number;
  /** The claims of the VAPID token, whose signature was right. */
  claims: { aud: string; exp: number; sub: string };
  /** The key that the token was signed with, base64url. */
  key: string;
}

/** A push service that speaks the real protocol: RFC 8030, payloads by RFC 8291, senders by RFC 8292. */
export interface PushService {
  url: string;
  /** A new browser's subscription. */
  subscribe(): { endpoint: string; p256dh: string; auth: string };
  /** What this subscription received. */
  received(endpoint: string): ReceivedPush[];
  /** The service replies to it with this status from now on: 410 for an unknown browser. */
  replyWith(endpoint: string, status: number): void;
  close(): Promise<void>;
}

/** Starts it. It throws away, with 400, what it cannot verify or decrypt. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      if (!browser) return response.writeHead(404).end();
      if (browser.status !== 201) return response.writeHead(browser.status).end();
      try {
        const { claims, key } = senderOf(request.headers.authorization ?? '');
        if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('Unknown encoding');
        const payload = JSON.parse(decrypted(browser, Buffer.concat(pieces))) as ReceivedPush['payload'];
        browser.received.push({ payload, ttl: Number(request.headers.ttl), claims, key });
        return response.writeHead(201).end();
      } catch {
        return response.writeHead(400).end();
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browserAt = (endpoint: string) => browsers.get(new URL(endpoint).pathname)!;
  return {
    url,
    subscribe() {
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const secret = randomBytes(16);
      browsers.set(path, { keys, secret, status: 201, received: [] });
      return { endpoint: url + path, p256dh, auth: secret.toString('base64url') };
    },
    received: (endpoint) => browserAt(endpoint).received,
    replyWith: (endpoint, status) => {
      browserAt(endpoint).status = status;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close').catch(() => {});
    },
  };
}

interface Browser {
  keys: ReturnType<typeof createECDH>;
  secret: Buffer;
  status: number;
  received: ReceivedPush[];
}

/** RFC 8292: `vapid t=<JWT>, k=<public key>`. */
function senderOf(authorization: string): Pick<ReceivedPush, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKeyOf(Buffer.from(key, 'base64url')), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('Wrong signature');
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) as ReceivedPush['claims'] };
}

function publicKeyOf(point: Buffer): KeyObject {
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

/** RFC 8291, section 3.4, with one record. */
function decrypted({ keys, secret }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const text = body.subarray(21 + body[20]!);
  const hkdf = (key: Buffer, saltOf: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, saltOf, info, length));
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const key = hkdf(keys.computeSecret(sender), secret, about, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    hkdf(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  decipher.setAuthTag(text.subarray(-16));
  const plain = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
