import type { AccessLevel } from '#contract/access/permissions.ts';
import { permissionsAt } from '#contract/access/permissions.ts';
import type { UserRole } from '#contract/access/roles.ts';
import type { Database } from '#server/database/database.ts';
import { accountScope } from '#server/database/walls/scopes.ts';

/** Adds an active account with an open session of a week, as a member of the company where one is given. */
export async function insertSignedIn(
  database: Database,
  user: {
    userId: string;
    sessionId: string;
    email: string;
    role: UserRole;
    companyId: string | null;
    /** In every area. */
    level: AccessLevel;
    passwordHash: string;
    now: Date;
  },
): Promise<void> {
  const { userId, companyId, now } = user;
  await accountScope(database, async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id: userId,
        email: user.email,
        first_name: 'Test',
        last_name: 'User',
        password_hash: user.passwordHash,
        role: user.role,
        status: 'ACTIVE',
        permissions: JSON.stringify(permissionsAt(user.level)),
        current_company_id: companyId,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await tx
      .insertInto('sessions')
      .values({
        id: user.sessionId,
        user_id: userId,
        company_id: companyId,
        user_agent: 'test',
        ip_address: '127.0.0.1',
        created_at: now,
        last_used_at: now,
        expires_at: new Date(now.getTime() + 7 * 86_400_000),
      })
      .execute();
    if (companyId)
      await tx
        .insertInto('memberships')
        .values({ user_id: userId, company_id: companyId, kind: 'MEMBER', created_at: now })
        .execute();
  });
}
