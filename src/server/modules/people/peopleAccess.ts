import { seesAssignedOnly } from '#contract/access/assignedOnly.ts';
import { can } from '#contract/access/can.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/scopes.ts';
import type { Tx } from '#server/database/scopes.ts';
import type { Database } from '#server/database/database.ts';
import { NIL } from 'uuid';
import { managerOfUser } from '#server/modules/lead-managers/assignment.service.ts';
import type { PersonKind } from './people.table.ts';
import type { PeopleScope } from './list/peopleFilter.ts';

/** The right that a kind of person asks for. */
export const AREA_OF = { LEAD: 'CRM_LEAD', CONTACT: 'CRM_CONTACTS' } as const;

/** A transaction on the rows of the viewer's company, with the people of this kind that they may see. */
export function peopleScope<T>(
  database: Database,
  viewer: Viewer,
  kind: PersonKind,
  work: (tx: Tx, scope: PeopleScope, viewer: CompanyViewer) => Promise<T>,
): Promise<T> {
  const working = companyViewer(viewer);
  const { companyId } = working;
  return companyScope(database, working, async (tx) =>
    work(tx, { companyId, kind, assignedTo: await assignedTo(tx, working, kind) }, working),
  );
}

/**
 * Whose leads the viewer sees: undefined for all. Somebody on the team below MANAGE sees the leads of the lead manager that
 * their account is linked to, and none where there is no such link. Contacts are everybody's who may see contacts.
 */
export async function assignedTo(
  tx: Tx,
  viewer: CompanyViewer,
  kind: PersonKind,
): Promise<string | undefined> {
  if (kind === 'CONTACT' || !seesAssignedOnly(viewer)) return undefined;
  return (await managerOfUser(tx, viewer.companyId, viewer.userId)) ?? NIL;
}

/** Of whom the viewer may be told that they may be the same as somebody: see readMatches. */
export async function seenMatches(tx: Tx, viewer: CompanyViewer) {
  const kinds = (['LEAD', 'CONTACT'] as const).filter((kind) => can(viewer, AREA_OF[kind], 'VIEW'));
  return { kinds, assignedTo: await assignedTo(tx, viewer, 'LEAD') };
}
