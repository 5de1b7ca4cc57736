import type { Tx } from '#server/database/walls/scopes.ts';

/** People of all companies whose time in the trash is over, those who waited longest first. */
export function readPurgeable(tx: Tx, trashedBefore: Date, limit: number) {
  return tx
    .selectFrom('people')
    .select(['company_id', 'kind', 'id'])
    .where('trashed_at', '<=', trashedBefore)
    .orderBy('trashed_at')
    .limit(limit)
    .execute();
}
