import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { foundPerson } from '#server/modules/people/list/peopleReads.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { assignedTo } from '#server/modules/people/peopleAccess.ts';

/**
 * The people whose files a person's page shows: the person and, after a conversion, the other side if the
 * viewer may see it.
 */
export async function sourceOfFiles(
  tx: Tx,
  viewer: CompanyViewer,
  { id, kind, counterpart_id: counterpartId }: Pick<PersonRow, 'id' | 'kind' | 'counterpart_id'>,
): Promise<string[]> {
  const other = kind === 'LEAD' ? 'CONTACT' : 'LEAD';
  if (!counterpartId || !can(viewer, AREA_OF[other], 'VIEW')) return [id];
  const scope = {
    companyId: viewer.companyId,
    kind: other,
    assignedTo: await assignedTo(tx, viewer, other),
  } as const;
  try {
    return [id, (await foundPerson(tx, scope, counterpartId)).id];
  } catch (error) {
    if (error instanceof UserError) return [id];
    throw error;
  }
}
