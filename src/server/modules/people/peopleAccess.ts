import { NIL } from 'uuid';
import { seesAssignedOnly } from '#contract/access/assignedOnly.ts';
import type { AccessViewer } from '#contract/access/can.ts';
import { can } from '#contract/access/can.ts';
import type { AccessLevel } from '#contract/access/permissions.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyReadScope, companyScope, replicaReadScope } from '#server/database/walls/scopes.ts';
import { managerOfUser, usersOfManagers } from '#server/modules/lead-managers/assignment.service.ts';
import type { PeopleScope } from './list/peopleFilter.ts';
import type { PersonKind, PersonRow } from './people.table.ts';

/** A transaction on the rows of the viewer's company, with the people of this kind that they may see. */
export function peopleScope<T>(
  database: Database,
  viewer: Viewer,
  kind: PersonKind,
  work: (tx: Tx, scope: PeopleScope, viewer: CompanyViewer) => Promise<T>,
): Promise<T> {
  return inPeopleScope(companyScope, database, viewer, kind, work);
}

/** The same for reading only: see companyReadScope. */
export function peopleReadScope<T>(
  database: Database,
  viewer: Viewer,
  kind: PersonKind,
  work: (tx: Tx, scope: PeopleScope, viewer: CompanyViewer) => Promise<T>,
): Promise<T> {
  return inPeopleScope(companyReadScope, database, viewer, kind, work);
}

/** The same on the replica, if there is one: see replicaReadScope. */
export function peopleReplicaScope<T>(
  database: Database,
  viewer: Viewer,
  kind: PersonKind,
  work: (tx: Tx, scope: PeopleScope, viewer: CompanyViewer) => Promise<T>,
): Promise<T> {
  return inPeopleScope(replicaReadScope, database, viewer, kind, work);
}

function inPeopleScope<T>(
  inScope: typeof companyScope,
  database: Database,
  viewer: Viewer,
  kind: PersonKind,
  work: (tx: Tx, scope: PeopleScope, viewer: CompanyViewer) => Promise<T>,
): Promise<T> {
  const working = companyViewer(viewer);
  const { companyId } = working;
  return inScope(database, working, async (tx) =>
    work(tx, { companyId, kind, assignedTo: await assignedTo(tx, working, kind) }, working),
  );
}

/**
 * The leads that the viewer sees: undefined for all. A member below MANAGE sees the leads of the lead manager
 * linked to their account, and none without a link. Contacts are visible to everyone with access to contacts.
 */
export async function assignedTo(
  tx: Tx,
  viewer: AccessViewer & Pick<CompanyViewer, 'companyId' | 'userId'>,
  kind: PersonKind,
): Promise<string | undefined> {
  if (kind === 'CONTACT' || !seesAssignedOnly(viewer)) return undefined;
  return (await managerOfUser(tx, viewer.companyId, viewer.userId)) ?? NIL;
}

/** Whether a member may work with all people of an action, which is limited to the leads of one lead manager; null: not limited. */
export async function reachesPeople(
  tx: Tx,
  member: AccessViewer & Pick<CompanyViewer, 'companyId' | 'userId'>,
  { kind, level, limitedTo }: { kind: PersonKind; level: AccessLevel; limitedTo: string | null },
): Promise<boolean> {
  if (!can(member, AREA_OF[kind], level)) return false;
  const own = await assignedTo(tx, member, kind);
  return own === undefined || own === limitedTo;
}

/** The members among these who may see the person, in one query. */
export async function visibleTo<Member extends AccessViewer & { userId: string }>(
  tx: Tx,
  members: readonly Member[],
  {
    company_id: companyId,
    kind,
    manager_id: managerId,
  }: Pick<PersonRow, 'company_id' | 'kind' | 'manager_id'>,
): Promise<Member[]> {
  const readers = members.filter((member) => can(member, AREA_OF[kind], 'VIEW'));
  if (kind === 'CONTACT' || !readers.some(seesAssignedOnly)) return readers;
  const users = await usersOfManagers(tx, companyId, managerId === null ? [] : [managerId]);
  const assigned = users.get(managerId ?? '');
  return readers.filter((member) => !seesAssignedOnly(member) || member.userId === assigned);
}

/**
 * The people that a viewer may see: of these kinds, and with assignedTo only the leads of that lead manager.
 */
export interface SeenPeople {
  kinds: readonly PersonKind[];
  assignedTo: string | undefined;
}

/** Which people of the company a member may see. */
export async function seenPeople(
  tx: Tx,
  member: AccessViewer & Pick<CompanyViewer, 'companyId' | 'userId'>,
): Promise<SeenPeople> {
  const kinds = (['LEAD', 'CONTACT'] as const).filter((kind) => can(member, AREA_OF[kind], 'VIEW'));
  return { kinds, assignedTo: await assignedTo(tx, member, 'LEAD') };
}
