import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/**
 * Encrypts a stream for a key: an age recipient (`age1…`), which can only write, or an identity (`AGE-SECRET-KEY-…`). Any program for age
 * can decrypt the result.
 */
export async function encrypted(source: Readable, key: string): Promise<Readable> {
  const { Encrypter, identityToRecipient } = await age();
  const encrypter = new Encrypter();
  encrypter.addRecipient(canDecrypt(key) ? await identityToRecipient(key) : key);
  return fromWeb(await encrypter.encrypt(toWeb(source)));
}

/** Rejects, or fails while it is read, when the key does not fit, or when something is changed or missing. */
export async function decrypted(source: Readable, key: string): Promise<Readable> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  return fromWeb(await decrypter.decrypt(toWeb(source)));
}

/** Whether a key can read what it writes. */
export function canDecrypt(key: string): boolean {
  return key.startsWith('AGE-SECRET-KEY-');
}

/** How a file of age begins. */
export const AGE_START = 'age-encryption.org/v1';

// Loaded with the first encrypted backup
const age = () => import('age-encryption');

// Node and the browser's types describe the same streams with different classes
const toWeb = (source: Readable) =>
  Readable.toWeb(source) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (source: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(source as unknown as ReadableStream);
