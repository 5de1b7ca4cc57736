import { v7 as newId } from 'uuid';
import { renameTags } from '#contract/live/changeTags.ts';
import { searchTextOf } from '#contract/people/searchText.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { managerOfUser } from './assignment.service.ts';
import { insertManager, readUnlinkedManager, writeManagers } from './leadManagers.store.ts';

/** A member of the company, whose email address is confirmed. */
export interface ManagingMember {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * The lead manager of a member. If their account has none, it is linked to the one with its email address, which
 * keeps its name and status, or to a new one: then isLinked is true. The caller has locked the company.
 */
export async function managerOfMember(
  tx: Tx,
  actor: ChangeActor,
  member: ManagingMember,
  at: Date,
): Promise<{ id: string; isLinked: boolean }> {
  const { companyId } = actor;
  const { userId, email, firstName, lastName } = member;
  const known = await managerOfUser(tx, companyId, userId);
  if (known !== null) return { id: known, isLinked: false };
  const unlinked = await readUnlinkedManager(tx, companyId, email);
  if (unlinked !== null) {
    await writeManagers(tx, companyId, [unlinked], { user_id: userId, updated_at: at });
    await recordChange(tx, actor, {
      entity: 'lead manager',
      entityId: unlinked,
      action: 'updated',
      before: { userEmail: null },
      after: { userEmail: email },
      // The account sees the manager's leads from now on
      alsoTags: renameTags('lead manager'),
      at,
    });
    return { id: unlinked, isLinked: true };
  }
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
  await recordChange(tx, actor, {
    entity: 'lead manager',
    entityId: id,
    action: 'created',
    before: null,
    after: { firstName, lastName, email, status: 'ACTIVE', userEmail: email },
    at,
  });
  return { id, isLinked: true };
}
