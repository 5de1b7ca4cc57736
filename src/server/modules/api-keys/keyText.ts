import { longIds, shortIds } from '#server/platform/secrets/shortIds.ts';

/** Which key. */
export interface KeyRef {
  companyId: string;
  keyId: string;
}

/** A new key: its name first, where its company and its row are found by, and then 256 random bits. */
export function keyText({ companyId, keyId }: KeyRef, random: string): string {
  return `${KEY_START}${shortIds(companyId, keyId)}${random}`;
}

/** The key in an Authorization header; null where there is none of ours. */
export function keyIn(authorization: string | undefined): string | null {
  return /^Bearer (exk_[\w-]+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** The row that a key names; null for what is none. */
export function keyRef(key: string): KeyRef | null {
  const ids = KEY.exec(key)?.[1];
  if (ids === undefined) return null;
  try {
    const [companyId = '', keyId = ''] = longIds(ids);
    return { companyId, keyId };
  } catch {
    return null;
  }
}

const KEY_START = 'exk_';

/** Two ids, and 32 bytes, as base64url. */
const KEY = /^exk_([\w-]{43})[\w-]{43}$/;
