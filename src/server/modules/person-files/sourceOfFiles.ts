import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { foundPerson } from '#server/modules/people/list/peopleReads.service.ts';
import { assignedTo } from '#server/modules/people/peopleAccess.ts';
import type { CrmRecord } from '#server/modules/records/crmRecord.ts';
import type { FileRecord } from './personFiles.store.ts';

/**
 * The records whose files a record's page shows: the record and, of a converted person, the other side if the
 * viewer may see it.
 */
export async function sourceOfFiles(tx: Tx, viewer: CompanyViewer, record: CrmRecord): Promise<FileRecord[]> {
  if (!('person' in record)) return [record];
  const other = record.kind === 'LEAD' ? 'CONTACT' : 'LEAD';
  const { counterpart_id: counterpartId } = record.person;
  if (!counterpartId || !can(viewer, AREA_OF[other], 'VIEW')) return [record];
  const scope = {
    companyId: viewer.companyId,
    kind: other,
    assignedTo: await assignedTo(tx, viewer, other),
  } as const;
  try {
    return [record, { kind: other, id: (await foundPerson(tx, scope, counterpartId)).id }];
  } catch (error) {
    if (error instanceof UserError) return [record];
    throw error;
  }
}
