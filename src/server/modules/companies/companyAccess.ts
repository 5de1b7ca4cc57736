import { validate as isUuid } from 'uuid';
import { companyInTrash, companySuspended } from '#server/access/companyViewer.ts';
import { notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { platformScope, userScope } from '#server/database/walls/scopes.ts';
import type { LockedCompany } from './changes/companyChanges.store.ts';
import { lockCompany } from './changes/companyChanges.store.ts';

/** A transaction that sees the viewer's companies; for a master admin, all. */
export function viewerScope<T>(database: Database, viewer: Viewer, work: (tx: Tx) => Promise<T>): Promise<T> {
  return isMaster(viewer) ? platformScope(database, work) : userScope(database, viewer, work);
}

/**
 * The company as its owner or a master admin may change it, locked until the transaction ends. A company that is not
 * theirs, one that does not exist, and an id that is none are refused in the same words.
 */
export async function ownedCompany(tx: Tx, viewer: Viewer, companyId: string): Promise<LockedCompany> {
  const company =
    isUuid(companyId) && (await lockCompany(tx, companyId, isMaster(viewer) ? null : viewer.userId));
  if (!company) throw notFound('company');
  return company;
}

/**
 * The same of a company that is in use. Refuses one in trash, and, to all but a master admin, one that is
 * suspended.
 */
export async function activeCompany(tx: Tx, viewer: Viewer, companyId: string): Promise<LockedCompany> {
  const company = await ownedCompany(tx, viewer, companyId);
  if (company.trashed_at) throw companyInTrash();
  if (company.suspended_at && !isMaster(viewer)) throw companySuspended();
  return company;
}

export function isMaster(viewer: Viewer): boolean {
  return viewer.role === 'MASTER_ADMIN';
}
