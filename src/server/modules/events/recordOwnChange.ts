import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { withAccount } from '#server/database/walls/scopes.ts';
import { recordEvent } from './events.service.ts';
import type { Change } from './recordChange.ts';

/**
 * recordEvent for a change to the viewer's private data. The event belongs to their account: their other
 * browsers receive it, no activity log shows it, and no other member receives it.
 */
export async function recordOwnChange(
  tx: Tx,
  viewer: CompanyViewer,
  { at, ...change }: Change,
): Promise<void> {
  await withAccount(tx, viewer.userId, () =>
    recordEvent(tx, {
      ...change,
      companyId: viewer.userId,
      ownerId: null,
      actorId: viewer.userId,
      actorName: viewerName(viewer),
      source: 'USER',
      createdAt: at,
    }),
  );
}
