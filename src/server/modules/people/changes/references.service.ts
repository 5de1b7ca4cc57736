import type { Tx } from '#server/database/walls/scopes.ts';
import type { ReferenceColumn } from './references.store.ts';
import { isReferenced, replaceReference } from './references.store.ts';

/** What people have that belongs to other modules. */
export type ReferencedRecord = keyof typeof COLUMNS;

/** How many of each kind a change reached. */
export interface ReachedPeople {
  leads: number;
  contacts: number;
}

/**
 * Whether a lead or contact refers to the record, including trash. The caller has locked the record, so that
 * no person gets it in between.
 */
export async function isOnPeople(
  tx: Tx,
  companyId: string,
  thing: ReferencedRecord,
  id: string,
): Promise<boolean> {
  return isReferenced(tx, companyId, COLUMNS[thing], id);
}

/**
 * Gives everybody who has the thing another one instead, the trash included: what a module calls before it deletes a thing. Groups
 * and projects are taken off where `by` is null; of the others everybody keeps one.
 */
export async function replaceOnPeople<Thing extends ReferencedRecord>(
  tx: Tx,
  companyId: string,
  thing: Thing,
  given: { id: string; by: string | (Thing extends 'GROUP' | 'PROJECT' ? null : never); at: Date },
): Promise<ReachedPeople> {
  const kinds = await replaceReference(tx, companyId, COLUMNS[thing], given);
  const leads = kinds.filter((kind) => kind === 'LEAD').length;
  return { leads, contacts: kinds.length - leads };
}

const COLUMNS = {
  GROUP: 'group_ids',
  STAGE: 'stage_id',
  STATUS: 'status_id',
  SOURCE: 'source_id',
  MANAGER: 'manager_id',
  PROJECT: 'project_ids',
} as const satisfies Record<string, ReferenceColumn>;
