import { validate as isUuid } from 'uuid';
import type { RelatedKind, RelationTarget } from '#contract/people/custom-fields/relationTargets.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { RelatedRow } from './relatedRecords.store.ts';
import {
  readMergedIds,
  readRelatedAccounts,
  readRelatedCustomers,
  readRelatedDeals,
  readRelatedPeople,
} from './relatedRecords.store.ts';
import type { RelationViewer } from './relatedRights.service.ts';
import { seenRelatedBy } from './relatedRights.service.ts';

/** What a relation holds: the id of a record of this kind. */
export interface RelatedKey {
  target: RelationTarget;
  id: string;
}

/** A record as a relation shows it. */
export interface RelatedRecord {
  /** The id that was asked for. */
  id: string;
  /** The record, or the survivor of a merged one; null if it is deleted or hidden. */
  recordId: string | null;
  kind: RelatedKind | null;
  name: string | null;
  /** HIDDEN: the viewer may not see it. */
  state: 'ACTIVE' | 'IN_TRASH' | 'DELETED' | 'HIDDEN';
}

/** The rows of these records by the id in the relation, in one query for each target, without regard to the viewer. */
export async function relatedRows(
  tx: Tx,
  companyId: string,
  keys: readonly RelatedKey[],
): Promise<Map<string, RelatedRow>> {
  const rows = new Map<string, RelatedRow>();
  for (const [target, found] of Map.groupBy(keys, (key) => key.target)) {
    const ids = [...new Set(found.map(({ id }) => id))].filter((id) => isUuid(id));
    if (ids.length === 0) continue;
    for (const row of await READERS[target](tx, companyId, ids)) rows.set(row.askedId, row);
  }
  return rows;
}

const READERS = {
  PERSON: readRelatedPeople,
  ACCOUNT: readRelatedAccounts,
  DEAL: readRelatedDeals,
  CUSTOMER: readRelatedCustomers,
} as const satisfies Record<RelationTarget, unknown>;

/** These records as the viewer may see them, in the given order. */
export async function relatedRecords(
  tx: Tx,
  companyId: string,
  viewer: RelationViewer,
  keys: readonly RelatedKey[],
): Promise<RelatedRecord[]> {
  const rows = await relatedRows(tx, companyId, keys);
  const isSeen = await seenRelatedBy(tx, viewer);
  return keys.map(({ id }) => {
    const row = rows.get(id);
    if (!row || !isSeen(row))
      return { id, recordId: null, kind: null, name: null, state: row ? 'HIDDEN' : 'DELETED' };
    return {
      id,
      recordId: row.id,
      kind: row.kind,
      name: row.name,
      state: row.isTrashed ? 'IN_TRASH' : 'ACTIVE',
    };
  });
}

/** The values of a relation that mean these records: merged people mean their survivor. */
export async function valuesMeaning(
  tx: Tx,
  companyId: string,
  target: RelationTarget | null | undefined,
  values: readonly string[],
): Promise<string[]> {
  const ids = values.map((id) => id.toLowerCase()).filter((id) => isUuid(id));
  return target === 'PERSON' && ids.length > 0 ? readMergedIds(tx, companyId, ids) : ids;
}
