import type { SecretBox } from '#server/platform/secrets/secretBox.ts';

/** What of a provider is written, and never read by people. */
export interface ProviderSecret {
  headers: { name: string; value: string }[];
}

/** The secret as it is stored; null for an empty one. */
export function sealSecret(secretBox: SecretBox, secret: ProviderSecret): Buffer | null {
  return secret.headers.length === 0 ? null : secretBox.seal(JSON.stringify(secret));
}

/** The stored secret. */
export function openSecret(secretBox: SecretBox, sealed: Buffer | null): ProviderSecret {
  return sealed ? (JSON.parse(secretBox.open(sealed)) as ProviderSecret) : { headers: [] };
}
