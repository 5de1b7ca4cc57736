import { longIds, shortIds } from './shortIds.ts';

/** A row of a company. */
export interface RowRef {
  companyId: string;
  id: string;
}

/** A text that opens a row: the names of its company and of itself, where it is found by, and then 256 random bits, of which only the hash is kept. */
export function rowToken({ companyId, id }: RowRef, random: string): string {
  return `${shortIds(companyId, id)}${random}`;
}

/** The row that such a text names; null for what is none. Whether it opens it the hash says. */
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
