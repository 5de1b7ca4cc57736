import { validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import type { MergeValues } from '#contract/sms/mergeFields.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { fieldsOfRows } from '#server/modules/custom-fields/recordValues.service.ts';
import { assignedTo } from '#server/modules/people/peopleAccess.ts';
import { mergeValues } from './mergeValues.ts';
import { readRecipient } from './recipients.store.ts';

/** The merge field values of a lead or contact. Rejects a person that the viewer may not see. */
export async function seenMergeValues(tx: Tx, viewer: CompanyViewer, personId: string): Promise<MergeValues> {
  const { companyId } = viewer;
  const [person] = isUuid(personId) ? await readRecipient(tx, { companyId, id: personId }) : [];
  if (!person || !can(viewer, AREA_OF[person.kind], 'VIEW')) throw notFound('person');
  const onlyOf = await assignedTo(tx, viewer, person.kind);
  if (onlyOf !== undefined && person.manager_id !== onlyOf) throw notFound('person');
  return mergeValues(person, await fieldsOfRows(tx, companyId, 'PERSON', [person]));
}
