import { v7 as newId } from 'uuid';
import type { Rights } from '#contract/access/permissions.ts';
import { permissionsAt } from '#contract/access/permissions.ts';
import { PRESETS } from '#contract/access/presets.ts';
import type { UserRole } from '#contract/access/roles.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import type { Passwords } from '#server/platform/secrets/passwords.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'demo demo demo';

/** The accounts of the evaluation mode, with what the start-up message says of them. */
export const DEMO_ACCOUNTS: {
  email: string;
  firstName: string;
  lastName: string;
  role: UserRole;
  note: string;
}[] = [
  {
    email: 'owner@demo.test',
    firstName: 'Olivia',
    lastName: 'Owner',
    role: 'ADMIN',
    note: 'owns two companies',
  },
  {
    email: 'member@demo.test',
    firstName: 'Max',
    lastName: 'Member',
    role: 'MEMBER',
    note: 'on her team, CRM only',
  },
  {
    email: 'manager@demo.test',
    firstName: 'Grace',
    lastName: 'Park',
    role: 'MEMBER',
    note: 'on her team, a manager',
  },
  {
    email: 'agent@demo.test',
    firstName: 'Diego',
    lastName: 'Alvarez',
    role: 'MEMBER',
    note: 'on her team, an agent',
  },
  {
    email: 'admin@demo.test',
    firstName: 'Ada',
    lastName: 'Admin',
    role: 'MASTER_ADMIN',
    note: 'sees every company',
  },
];

/** Adds them. The owner and her team are who works in the demo companies. */
export async function addDemoAccounts(
  database: Database,
  passwords: Passwords,
): Promise<{ owner: Viewer; team: Viewer[] }> {
  const hash = await passwords.hash(DEMO_PASSWORD);
  const viewers = DEMO_ACCOUNTS.map((account) => demoViewer(account));
  const owner = viewers.find(({ role }) => role === 'ADMIN');
  if (!owner) throw new Error('No demo account owns the companies');
  const team = viewers.filter(({ role }) => role === 'MEMBER');
  const rows = viewers.map((viewer) => userRow(viewer, hash, team.includes(viewer) ? owner.userId : null));
  await accountScope(database, (tx) => tx.insertInto('users').values(rows).execute());
  return { owner, team };
}

/** The team works in the company, and so does the owner when she signs in. */
export async function letIn(
  database: Database,
  companyId: string,
  owner: Viewer,
  team: Viewer[],
): Promise<void> {
  await accountScope(database, async (tx) => {
    const membership = { company_id: companyId, kind: 'MEMBER', created_at: new Date() } as const;
    await tx
      .insertInto('memberships')
      .values(team.map(({ userId }) => ({ ...membership, user_id: userId })))
      .execute();
    await tx
      .updateTable('users')
      .set({ current_company_id: companyId })
      .where(
        'id',
        'in',
        [owner, ...team].map(({ userId }) => userId),
      )
      .execute();
  });
}

/** Whether anybody has signed up here, or the demo has been made already. */
export async function hasAccounts(database: Database): Promise<boolean> {
  const user = await accountScope(database, (tx) =>
    tx.selectFrom('users').select('id').limit(1).executeTakeFirst(),
  );
  return user !== undefined;
}

function demoViewer({ email, firstName, lastName, role }: (typeof DEMO_ACCOUNTS)[number]): Viewer {
  return {
    userId: newId(),
    sessionId: newId(),
    companyId: null,
    isCompanyInTrash: false,
    isCompanySuspended: false,
    isPasswordFresh: true,
    seenBy: null,
    email,
    firstName,
    lastName,
    role,
    status: 'ACTIVE',
    ...demoRights(email, role),
  };
}

function demoRights(email: string, role: UserRole): Rights {
  if (email === 'manager@demo.test') return PRESETS.manager.rights;
  if (email === 'agent@demo.test') return PRESETS.agent.rights;
  const isMember = role === 'MEMBER';
  const permissions = permissionsAt(isMember ? 'NONE' : 'MANAGE');
  if (isMember)
    permissions.crm = { ...permissions.crm, lead: 'EDIT', contacts: 'EDIT', messageTemplates: 'VIEW' };
  return {
    permissions,
    isCrmPermitted: true,
    isAppointmentsPermitted: !isMember,
    isSmsCampPermitted: !isMember,
    isAssignedOnly: isMember,
  };
}

function userRow(viewer: Viewer, passwordHash: string, adminUserId: string | null) {
  const now = new Date();
  return {
    id: viewer.userId,
    email: viewer.email,
    first_name: viewer.firstName,
    last_name: viewer.lastName,
    password_hash: passwordHash,
    role: viewer.role,
    status: viewer.status,
    admin_user_id: adminUserId,
    is_crm_permitted: viewer.isCrmPermitted,
    is_appointments_permitted: viewer.isAppointmentsPermitted,
    is_sms_camp_permitted: viewer.isSmsCampPermitted,
    is_assigned_only: viewer.isAssignedOnly,
    permissions: JSON.stringify(viewer.permissions),
    created_at: now,
    updated_at: now,
  };
}
