import { longIds, shortIds } from './shortIds.ts';

/** A row of a company. */
export interface RowRef {
  companyId: string;
  id: string;
}

/** A secret that identifies a row: the ids of its company and of the row, then 256 random bits; only their hash is stored. */
export function rowToken({ companyId, id }: RowRef, random: string): string {
  return `${shortIds(companyId, id)}${random}`;
}

/** The row that a token names; null for an invalid token. The caller checks the hash. */
export function rowRef(token: string): RowRef | null {
  const ids = TOKEN.exec(token)?.[1];
  if (ids === undefined) return null;
  try {
    const [companyId = '', id = ''] = longIds(ids);
    return { companyId, id };
  } catch {
    return null;
  }
}

/** Two ids, and 32 bytes, as base64url. */
const TOKEN = /^([\w-]{43})[\w-]{43}$/;
