import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ApiKeysTable } from './apiKeys.table.ts';

export type ApiKeyRow = Selectable<ApiKeysTable>;

/** A page of the keys that are not revoked, the newest first, and how many there are. */
export async function readApiKeys(
  tx: Tx,
  companyId: string,
  { search, limit, offset }: { search: string | null; limit: number; offset: number },
): Promise<{ rows: ApiKeyRow[]; total: number }> {
  const found = tx
    .selectFrom('api_keys')
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .$if(search !== null, (query) => query.where('name', 'ilike', search ?? ''));
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** The keys of an owner that are not revoked. */
export function readApiKeysOf(tx: Tx, companyId: string, ownerId: string): Promise<ApiKeyRow[]> {
  return tx
    .selectFrom('api_keys')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('owner_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** One key; isLocked makes other changes of it wait. */
export function readApiKey(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<ApiKeyRow | undefined> {
  return tx
    .selectFrom('api_keys')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** How many keys the company has that are not revoked. */
export async function countApiKeys(tx: Tx, companyId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertApiKey(tx: Tx, row: Insertable<ApiKeysTable>): Promise<void> {
  await tx.insertInto('api_keys').values(row).execute();
}

/** Writes when a key was used last, or revoked. */
export async function writeApiKey(
  tx: Tx,
  companyId: string,
  id: string,
  columns: { last_used_at: Date } | { revoked_at: Date },
): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
