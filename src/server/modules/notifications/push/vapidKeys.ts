import { createECDH } from 'node:crypto';

/** The keys that identify this installation to push services (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The key pair of a private key of 32 bytes: derived from the installation's secret, so it is not stored. */
export function vapidKeys(privateKey: Buffer): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
