import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { NewEvent } from './events.service.ts';
import { recordEvents } from './events.service.ts';
import { readEventCompany } from './events.store.ts';

/** A change that a person made to something of the company they work in. */
export interface Change extends Pick<
  NewEvent,
  'entity' | 'entityId' | 'action' | 'before' | 'after' | 'tags' | 'alsoTags'
> {
  at: Date;
}

/**
 * The actor of a change: the viewer, or the user who started the job (userId is null once the account is
 * deleted).
 */
export type ChangeActor = Pick<CompanyViewer, 'companyId' | 'firstName' | 'lastName'> & {
  userId: string | null;
};

/** recordEvent for a change inside the actor's company, whose name and owner it reads. */
export async function recordChange(tx: Tx, viewer: ChangeActor, change: Change): Promise<void> {
  await recordChanges(tx, viewer, [change]);
}

/** The same for changes of many things at once: each has its own event. */
export async function recordChanges(tx: Tx, viewer: ChangeActor, changes: readonly Change[]): Promise<void> {
  const company = await readEventCompany(tx, viewer.companyId);
  await recordEvents(
    tx,
    changes.map(({ at, ...change }) => ({
      ...change,
      companyId: viewer.companyId,
      companyName: company.company_name,
      ownerId: company.owner_id,
      actorId: viewer.userId,
      actorName: viewerName(viewer),
      source: 'USER',
      createdAt: at,
    })),
  );
}
