import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import {
  createRolesOnWorkers,
  inheritOnCoordinator,
  isCitus,
  isDistributed,
  joinRolesOnWorkers,
} from './citus.ts';
import { APP_ROLE, PLATFORM_ROLE, SCOPES_ROLE } from './roles.ts';

/**
 * Creates the roles that the scopes run as, lets the connecting user take them and have none of their rights otherwise, and sets
 * that they may use the tables which migrations create from now on. Repeatable. Throws an Error that says what an
 * administrator has to run when the connecting user may not do that.
 */
export async function ensureAppRole<DB>(kysely: Kysely<DB>): Promise<void> {
  const { rows } = await sql<ConnectingUser>`
    select current_user as name, rolsuper as "isSuperuser", current_setting('server_version_num')::int >= 160000 as "hasSet"
    from pg_roles where rolname = current_user`.execute(kysely);
  const user = rows[0] ?? { name: 'the user', isSuperuser: false, hasSet: false };
  try {
    for (const role of [APP_ROLE, PLATFORM_ROLE]) await createRole(kysely, role, 'inherit');
    await createRole(kysely, SCOPES_ROLE, 'noinherit');
    await joinRole(kysely, { role: APP_ROLE, member: sql.id(PLATFORM_ROLE), name: PLATFORM_ROLE });
    for (const role of [APP_ROLE, PLATFORM_ROLE])
      await joinRole(kysely, { role, member: sql.id(SCOPES_ROLE), name: SCOPES_ROLE });
    const isOnCitus = await isCitus(kysely);
    if (isOnCitus) await createRolesOnWorkers(kysely);
    if (!user.isSuperuser) {
      const asMember = { member: sql`current_user`, name: user.name };
      await joinRole(kysely, { role: SCOPES_ROLE, ...asMember, right: user.hasSet ? 'set' : 'member' });
      if (await isDistributed(kysely)) await inheritOnCoordinator(kysely);
      else await inheritNothing(kysely);
      if (isOnCitus) await joinRolesOnWorkers(kysely);
    }
    await grantUse(kysely);
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error(adminInstructions(user.name, error as Error), { cause: error });
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

interface ConnectingUser {
  name: string;
  isSuperuser: boolean;
  /** From PostgreSQL 16 on, the creator of a role is a member of it, but may not take it until that is granted. */
  hasSet: boolean;
}

function adminInstructions(user: string, { message }: Error): string {
  const statements = [
    `CREATE ROLE ${APP_ROLE} NOLOGIN`,
    `CREATE ROLE ${PLATFORM_ROLE} NOLOGIN`,
    `CREATE ROLE ${SCOPES_ROLE} NOLOGIN NOINHERIT`,
    `GRANT ${APP_ROLE} TO ${PLATFORM_ROLE}`,
    `GRANT ${APP_ROLE}, ${PLATFORM_ROLE} TO ${SCOPES_ROLE}`,
    `GRANT ${SCOPES_ROLE} TO "${user}"`,
    `REVOKE ${APP_ROLE}, ${PLATFORM_ROLE} FROM "${user}"`,
  ];
  return (
    `The PostgreSQL user ${user} may not set up the roles ${APP_ROLE}, ${PLATFORM_ROLE} and ${SCOPES_ROLE}. Have an administrator ` +
    `run once those of these that are missing: ${statements.join('; ')}; and make ${user} the owner of the database. (${message})`
  );
}

async function createRole<DB>(
  kysely: Kysely<DB>,
  role: string,
  inheritance: 'inherit' | 'noinherit',
): Promise<void> {
  const { rows } = await sql<{ is_mighty: boolean }>`
    select rolsuper or rolbypassrls as is_mighty from pg_roles where rolname = ${role}`.execute(kysely);
  if (rows[0]?.is_mighty)
    throw new Error(
      `The role ${role} is a superuser or bypasses row-level security; take that away from it first`,
    );
  if (!rows[0])
    await ignoring(
      RACE_LOST,
      sql`create role ${sql.id(role)} nologin ${sql.raw(inheritance)}`.execute(kysely),
    );
}

/** Makes `member` a member of the role. The platform's role may so all that the other may, and migrations grant rights to one role only. */
async function joinRole<DB>(
  kysely: Kysely<DB>,
  given: { role: string; member: RawBuilder<unknown>; name: string; right?: 'member' | 'set' },
): Promise<void> {
  const { role, member, name, right = 'member' } = given;
  const { rows } = await sql<{ is_member: boolean }>`
    select pg_has_role(${name}::name, ${role}::name, ${right}) as is_member`.execute(kysely);
  if (rows[0]?.is_member) return;
  await ignoring(RACE_LOST, sql`grant ${sql.id(role)} to ${member}`.execute(kysely));
}

/** Takes back what versions before gave the connecting user: the scopes' roles themselves. */
async function inheritNothing<DB>(kysely: Kysely<DB>): Promise<void> {
  const inherits = async () => {
    const { rows } = await sql<{ inherits: boolean }>`
      select pg_has_role(current_user, ${APP_ROLE}::name, 'usage') or pg_has_role(current_user, ${PLATFORM_ROLE}::name, 'usage') as inherits
    `.execute(kysely);
    return rows[0]?.inherits;
  };
  if (!(await inherits())) return;
  await sql`revoke ${sql.id(APP_ROLE)}, ${sql.id(PLATFORM_ROLE)} from current_user`.execute(kysely);
  if (await inherits()) {
    const reason = 'it has their rights by a membership that only an administrator can take back';
    throw Object.assign(new Error(reason), { code: INSUFFICIENT_PRIVILEGE });
  }
}

// Roles belong to the whole server, so another database's migration may be creating the same one at this moment.
const RACE_LOST = new Set(['42710', '23505', 'XX000']);

async function ignoring(codes: Set<string>, statement: Promise<unknown>): Promise<void> {
  try {
    await statement;
  } catch (error) {
    if (!codes.has((error as { code?: string }).code ?? '')) throw error;
  }
}

// Default privileges rather than a grant on all tables after each migration, so that a migration can take a right away
// again: events, for one, are only ever added.
async function grantUse<DB>(kysely: Kysely<DB>): Promise<void> {
  const role = sql.id(APP_ROLE);
  await sql`grant usage on schema public to ${role}`.execute(kysely);
  await sql`alter default privileges in schema public grant select, insert, update, delete on tables to ${role}`.execute(
    kysely,
  );
  await sql`create schema if not exists ${sql.id(JOBS_SCHEMA)}`.execute(kysely);
  await sql`grant usage on schema ${sql.id(JOBS_SCHEMA)} to ${role}`.execute(kysely);
  await sql`alter default privileges in schema ${sql.id(JOBS_SCHEMA)} grant select, insert, update on tables to ${role}`.execute(
    kysely,
  );
}

/** Schema of the job queue. A scope adds jobs to it in its own transaction, so its role needs rights there. */
export const JOBS_SCHEMA = 'pgboss';
