import { v7 as newId } from 'uuid';
import { renameTags } from '#contract/live/changeTags.ts';
import { searchTextOf } from '#contract/people/search/searchText.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { replaceOnPeople } from '#server/modules/people/changes/values/references.service.ts';
import { holdTurns, managerOfUser } from './assignment.service.ts';
import { insertManager, writeManagers } from './leadManagers.store.ts';

/** Somebody who works in the company. */
interface Successor {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Somebody leaves the company: the lead manager that they are gets no new leads, and leads and contacts go to the successor, who becomes
 * a lead manager where they are none; without one they stay. Resolves to how many went.
 */
export async function leaveLeads(
  tx: Tx,
  viewer: CompanyViewer,
  { userId, successor, at }: { userId: string; successor: Successor | null; at: Date },
): Promise<number> {
  const { companyId } = viewer;
  const id = await managerOfUser(tx, companyId, userId);
  if (id === null) return 0;
  await holdTurns(tx, companyId);
  await writeManagers(tx, companyId, [id], { status: 'INACTIVE', updated_at: at });
  const by = successor && (await managerFor(tx, viewer, successor, at));
  const moved = by
    ? await replaceOnPeople(tx, companyId, 'MANAGER', { id, by, at })
    : { leads: 0, contacts: 0 };
  const people = moved.leads + moved.contacts;
  const handedOverTo = successor && `${successor.firstName} ${successor.lastName}`.trim();
  await recordChange(tx, viewer, {
    entity: 'lead manager',
    entityId: id,
    action: 'left',
    before: { status: 'ACTIVE' },
    after: { status: 'INACTIVE', ...(handedOverTo && { handedOverTo, people }) },
    alsoTags: renameTags('lead manager'),
    at,
  });
  return people;
}

/** Their account is gone for good: the lead manager stays, with the leads, and is linked to nobody. */
export async function unlinkAccount(tx: Tx, companyId: string, userId: string, at: Date): Promise<void> {
  const id = await managerOfUser(tx, companyId, userId);
  if (id !== null) await writeManagers(tx, companyId, [id], { user_id: null, updated_at: at });
}

/** The lead manager that somebody is, or becomes by this. */
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
