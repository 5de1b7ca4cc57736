import { rowRef, rowToken } from '#server/platform/secrets/rowTokens.ts';

/** Which key. */
export interface KeyRef {
  companyId: string;
  keyId: string;
}

/** A new key, which names its company and its row. */
export function keyText({ companyId, keyId }: KeyRef, random: string): string {
  return `${KEY_START}${rowToken({ companyId, id: keyId }, random)}`;
}

/** The key in an Authorization header; null for other tokens. */
export function keyIn(authorization: string | undefined): string | null {
  return /^Bearer (exk_[\w-]+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** The row that a key names; null for an invalid key. */
export function keyRef(key: string): KeyRef | null {
  const ref = key.startsWith(KEY_START) ? rowRef(key.slice(KEY_START.length)) : null;
  return ref && { companyId: ref.companyId, keyId: ref.id };
}

const KEY_START = 'exk_';
