import { renameTags } from '#contract/live/changeTags.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { lockRoundRobin, managerOfUser } from './assignment.service.ts';
import { writeManagers } from './leadManagers.store.ts';
import type { ManagedPeople } from './managedPeople.ts';
import type { ManagingMember } from './memberManager.service.ts';
import { managerOfMember } from './memberManager.service.ts';

/**
 * Handles a member who leaves the company: their lead manager gets no new leads, and leads and contacts move
 * to the successor, who becomes a lead manager if necessary; without a successor they stay. Resolves to the
 * number of moved people; `people` moves them.
 */
export async function unassignLeads(
  tx: Tx,
  viewer: CompanyViewer,
  {
    userId,
    successor,
    people,
    at,
  }: {
    userId: string;
    successor: ManagingMember | null;
    people: Pick<ManagedPeople, 'replaceOnPeople'>;
    at: Date;
  },
): Promise<number> {
  const { companyId } = viewer;
  const id = await managerOfUser(tx, companyId, userId);
  if (id === null) return 0;
  await lockRoundRobin(tx, companyId);
  await writeManagers(tx, companyId, [id], { status: 'INACTIVE', updated_at: at });
  const by = successor && (await managerOfMember(tx, viewer, successor, at));
  const moved = by
    ? await people.replaceOnPeople(tx, companyId, 'MANAGER', { id, by: by.id, at })
    : { leads: 0, contacts: 0 };
  const count = moved.leads + moved.contacts;
  const handedOverTo = successor && `${successor.firstName} ${successor.lastName}`.trim();
  await recordChange(tx, viewer, {
    entity: 'lead manager',
    entityId: id,
    action: 'left',
    before: { status: 'ACTIVE' },
    after: { status: 'INACTIVE', ...(handedOverTo && { handedOverTo, people: count }) },
    alsoTags: renameTags('lead manager'),
    at,
  });
  return count;
}

/** For a permanently deleted account: the lead manager stays, with the leads, without a link. */
export async function unlinkAccount(tx: Tx, companyId: string, userId: string, at: Date): Promise<void> {
  const id = await managerOfUser(tx, companyId, userId);
  if (id !== null) await writeManagers(tx, companyId, [id], { user_id: null, updated_at: at });
}
