import { v7 as newId } from 'uuid';
import { renameTags } from '#contract/live/changeTags.ts';
import { searchTextOf } from '#contract/people/searchText.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { lockRoundRobin, managerOfUser } from './assignment.service.ts';
import { insertManager, writeManagers } from './leadManagers.store.ts';
import type { ManagedPeople } from './managedPeople.ts';

/** A member of the company. */
interface Successor {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
}

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
    successor: Successor | null;
    people: Pick<ManagedPeople, 'replaceOnPeople'>;
    at: Date;
  },
): Promise<number> {
  const { companyId } = viewer;
  const id = await managerOfUser(tx, companyId, userId);
  if (id === null) return 0;
  await lockRoundRobin(tx, companyId);
  await writeManagers(tx, companyId, [id], { status: 'INACTIVE', updated_at: at });
  const by = successor && (await managerFor(tx, viewer, successor, at));
  const moved = by
    ? await people.replaceOnPeople(tx, companyId, 'MANAGER', { id, by, at })
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

/** The lead manager of a member, created if necessary. */
async function managerFor(
  tx: Tx,
  viewer: CompanyViewer,
  { userId, email, firstName, lastName }: Successor,
  at: Date,
): Promise<string> {
  const { companyId } = viewer;
  const known = await managerOfUser(tx, companyId, userId);
  if (known !== null) return known;
  const id = newId();
  await insertManager(tx, {
    company_id: companyId,
    id,
    user_id: userId,
    first_name: firstName,
    last_name: lastName,
    phone: null,
    phone_typed: null,
    email,
    job_title: null,
    status: 'ACTIVE',
    search: searchTextOf([`${firstName} ${lastName}`, email], []),
    created_at: at,
    updated_at: at,
  });
  const after = { firstName, lastName, email, status: 'ACTIVE', userEmail: email };
  await recordChange(tx, viewer, {
    entity: 'lead manager',
    entityId: id,
    action: 'created',
    before: null,
    after,
    at,
  });
  return id;
}
