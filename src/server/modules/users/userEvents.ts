import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import { recordEvent } from '#server/modules/events/events.service.ts';
import type { FieldValues } from '#server/modules/events/events.table.ts';

/** Writes the event of a change that users make to their own account; nothing where no value differs. */
export async function recordUserEvent(tx: Tx, viewer: Viewer, event: AccountEvent): Promise<void> {
  await recordAccountEvent(tx, viewer, viewer.userId, event);
}

/** What happened to an account. */
export interface AccountEvent {
  action: string;
  before: FieldValues;
  after: FieldValues;
  at: Date;
}

/** The same for a change of the account by another user. */
export async function recordAccountEvent(
  tx: Tx,
  viewer: Viewer,
  accountId: string,
  event: AccountEvent,
): Promise<void> {
  const changes = changesOf(event.before, event.after);
  if (!changes) return;
  await recordEvent(tx, {
    companyId: accountId,
    ownerId: null,
    actorId: viewer.userId,
    actorName: viewerName(viewer),
    source: 'USER',
    entity: 'account',
    entityId: accountId,
    action: event.action,
    before: changes.before,
    after: changes.after,
    createdAt: event.at,
  });
}
