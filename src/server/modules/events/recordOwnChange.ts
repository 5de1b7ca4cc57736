import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import { withAccount } from '#server/database/walls/scopes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { recordEvent } from './events.service.ts';
import type { Change } from './recordChange.ts';

/**
 * recordEvent for a change to something that is the viewer's alone. It stands under their account: their other browsers are
 * told of it, no activity log shows it, and nobody else in the company learns of it.
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
