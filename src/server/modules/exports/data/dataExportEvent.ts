import { listTag } from '#contract/live/cacheTag.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { PERSON_THING } from '#server/modules/people/changes/personEvents.ts';
import { recordUserEvent } from '#server/modules/users/userEvents.ts';
import type { DataRequest } from './dataRequest.ts';

/**
 * Notes who takes all data out: of an account under the account, else in the activity log of the company.
 */
export async function recordDataExport(
  tx: Tx,
  viewer: Viewer,
  request: DataRequest,
  { companyId, at }: { companyId: string; at: Date },
): Promise<void> {
  const { format } = request;
  const taken = { action: 'data-exported', after: { format }, at };
  if (request.kind === 'ACCOUNT') return recordUserEvent(tx, viewer, { ...taken, before: {} });
  const about =
    request.kind === 'COMPANY'
      ? ({ entity: 'company', entityId: companyId } as const)
      : { entity: PERSON_THING[request.personKind], entityId: request.personId };
  return recordChange(tx, { ...viewer, companyId }, { ...taken, ...about, before: null, tags: [listTag('Activity')] });
}
