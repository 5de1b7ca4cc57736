import { v7 as uuid } from 'uuid';
import { permissionsAt } from '#contract/access/permissions.ts';
import type { UserRole } from '#contract/access/roles.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { accountScope } from '#server/database/walls/scopes.ts';

/** Adds an account without a password, for tests below the sign-in. */
export async function insertUser(
  database: Database,
  { role = 'ADMIN' }: { role?: UserRole } = {},
): Promise<Viewer> {
  const id = uuid();
  const now = new Date();
  const email = `${id}@example.com`;
  await accountScope(database, (tx) =>
    tx
      .insertInto('users')
      .values({
        id,
        email,
        first_name: 'Ada',
        last_name: 'Lovelace',
        password_hash: '',
        role,
        status: 'ACTIVE',
        permissions: JSON.stringify(permissionsAt('MANAGE')),
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
  return {
    userId: id,
    sessionId: uuid(),
    companyId: null,
    isCompanyInTrash: false,
    isCompanySuspended: false,
    isPasswordFresh: true,
    seenBy: null,
    email,
    firstName: 'Ada',
    lastName: 'Lovelace',
    role,
    status: 'ACTIVE',
    permissions: permissionsAt('MANAGE'),
    isCrmPermitted: true,
    isAppointmentsPermitted: true,
    isSmsCampPermitted: true,
    isAssignedOnly: false,
  };
}
