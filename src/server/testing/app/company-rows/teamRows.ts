import { permissionsAt } from '#contract/access/permissions.ts';
import type { RowPlace } from './rowPlace.ts';

/** A member, an invitation, and the same member in trash, all under the company's own id. */
export async function insertTeamRows({ tx, companyId, userId, at }: RowPlace): Promise<void> {
  const rights = {
    permissions: JSON.stringify(permissionsAt('VIEW')),
    is_crm_permitted: true,
    is_appointments_permitted: true,
    is_sms_camp_permitted: true,
    is_assigned_only: false,
  };
  const name = { first_name: 'Walled', last_name: 'Member' };
  const email = `${companyId}@team.test`;
  await tx
    .insertInto('users')
    .values({
      ...rights,
      ...name,
      id: companyId,
      email,
      password_hash: '',
      role: 'MEMBER',
      status: 'SUSPENDED',
      admin_user_id: userId,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const membership = { user_id: companyId, company_id: companyId, kind: 'MEMBER', created_at: at } as const;
  await tx.insertInto('memberships').values(membership).execute();
  const invite = { company_id: companyId, id: companyId, email: `invited-${email}`, sent_count: 1 };
  await tx
    .insertInto('team_invites')
    .values({ ...rights, ...name, ...invite, expires_at: at, created_at: at })
    .execute();
  const trashed = { company_id: companyId, user_id: companyId, status_before: 'ACTIVE' } as const;
  await tx
    .insertInto('team_trash')
    .values({ ...trashed, joined_at: at, trashed_at: at, trashed_by: 'Someone' })
    .execute();
}
