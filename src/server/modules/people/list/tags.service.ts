import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { assignedTo } from '../peopleAccess.ts';
import type { FoundTags } from './tags.store.ts';
import { readWords } from './tags.store.ts';

/** The distinct tags and lost reasons of the people the viewer may see. In the caller's transaction. */
export async function wordsSeenBy(tx: Tx, viewer: CompanyViewer): Promise<FoundTags> {
  const kinds = (['LEAD', 'CONTACT'] as const).filter((kind) => can(viewer, AREA_OF[kind], 'VIEW'));
  return readWords(tx, viewer.companyId, { kinds, assignedTo: await assignedTo(tx, viewer, 'LEAD') });
}
