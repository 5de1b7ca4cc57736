import { can } from '#contract/access/can.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { AREA_OF, assignedTo } from '../peopleAccess.ts';
import { readTags } from './tags.store.ts';

/** The tags of the people whom the viewer may see, each once. In the caller's transaction. */
export async function tagsSeenBy(tx: Tx, viewer: CompanyViewer): Promise<string[]> {
  const kinds = (['LEAD', 'CONTACT'] as const).filter((kind) => can(viewer, AREA_OF[kind], 'VIEW'));
  return readTags(tx, viewer.companyId, { kinds, assignedTo: await assignedTo(tx, viewer, 'LEAD') });
}
