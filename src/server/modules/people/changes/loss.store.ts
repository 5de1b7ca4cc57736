import type { Tx } from '#server/database/walls/scopes.ts';

/** The ids of the statuses that mean a lost lead. */
export async function readLostStatuses(tx: Tx, companyId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('lead_options')
    .select('id')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'STATUS')
    .where('outcome', '=', 'LOST')
    .execute();
  return rows.map(({ id }) => id);
}
