import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PeopleScope } from '#server/modules/people/list/peopleFilter.ts';
import { assignedTo } from '#server/modules/people/peopleAccess.ts';

/** The leads that the viewer may see, and the contacts if they may see those. */
export async function agendaScopes(
  tx: Tx,
  leads: PeopleScope,
  viewer: CompanyViewer,
): Promise<PeopleScope[]> {
  if (!can(viewer, AREA_OF.CONTACT, 'VIEW')) return [leads];
  return [leads, { ...leads, kind: 'CONTACT', assignedTo: await assignedTo(tx, viewer, 'CONTACT') }];
}
