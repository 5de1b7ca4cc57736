import { createHmac, randomBytes } from 'node:crypto';

/** A new secret: its beginning says what it is, the rest is the key as base64. */
export function newWebhookSecret(): string {
  return `${SECRET_START}${randomBytes(KEY_BYTES).toString('base64')}`;
}

/** The headers that prove the sender and time of a body (Standard Webhooks). */
export function signedHeaders(
  secret: string,
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(SECRET_START.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

const SECRET_START = 'whsec_';
const KEY_BYTES = 32;
