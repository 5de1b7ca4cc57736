import type { SecretBox } from '#server/platform/secrets/secretBox.ts';

/** What of an account at Stripe is written, and never read by people. */
export interface GatewaySecret {
  secretKey: string;
  /** The signing secret of Stripe's webhook; empty until it is entered. */
  webhookSecret: string;
}

/** The keys as they are stored. */
export function sealSecret(secretBox: SecretBox, secret: GatewaySecret): Buffer {
  return secretBox.seal(JSON.stringify(secret));
}

/** The stored keys. */
export function openSecret(secretBox: SecretBox, sealed: Buffer): GatewaySecret {
  return JSON.parse(secretBox.open(sealed)) as GatewaySecret;
}

/** The stored keys; null where they were sealed with a key that is no longer there: others have to be given. */
export function readableSecret(secretBox: SecretBox, sealed: Buffer): GatewaySecret | null {
  try {
    return openSecret(secretBox, sealed);
  } catch {
    return null;
  }
}
