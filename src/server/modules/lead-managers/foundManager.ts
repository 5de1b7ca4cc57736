import { validate as isUuid } from 'uuid';
import { notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { LeadManagerRow } from './leadManagers.store.ts';
import { readManagers } from './leadManagers.store.ts';

/** The lead manager of this id. Refuses one of another company like one that does not exist. */
export async function managerOf(tx: Tx, companyId: string, id: string, now: Date): Promise<LeadManagerRow> {
  const page = {
    pattern: null,
    statuses: null,
    sort: 'name',
    isDescending: false,
    limit: 1,
    offset: 0,
  } as const;
  const { rows } = isUuid(id) ? await readManagers(tx, companyId, { ...page, id, now }) : { rows: [] };
  if (!rows[0]) throw notFound('lead manager');
  return rows[0];
}
