import type { SecretBox } from '#server/platform/secrets/secretBox.ts';

/** What of a provider is written, and never read by people. */
export interface ProviderSecret {
  headers: { name: string; value: string }[];
  /** Twilio's auth token, or the password of a message centre. */
  word: string;
}

export const NO_SECRET: ProviderSecret = { headers: [], word: '' };

/** The secret as it is stored; null for an empty one. */
export function sealSecret(secretBox: SecretBox, secret: ProviderSecret): Buffer | null {
  const isEmpty = secret.headers.length === 0 && secret.word === '';
  return isEmpty ? null : secretBox.seal(JSON.stringify(secret));
}

/** The stored secret. */
export function openSecret(secretBox: SecretBox, sealed: Buffer | null): ProviderSecret {
  return sealed
    ? { ...NO_SECRET, ...(JSON.parse(secretBox.open(sealed)) as Partial<ProviderSecret>) }
    : NO_SECRET;
}
