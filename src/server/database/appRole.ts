import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { APP_ROLE, PLATFORM_ROLE } from './scopes.ts';

/**
 * Creates the roles that the scopes run as, lets the connecting user take them, and sets that they may use the tables which
 * migrations create from now on. Repeatable. Throws an Error that says what an administrator has to run when the
 * connecting user may not do that.
 */
export async function ensureAppRole<DB>(kysely: Kysely<DB>): Promise<void> {
  try {
    for (const name of [APP_ROLE, PLATFORM_ROLE]) await createRole(kysely, name);
    await joinRoles(kysely);
    await grantUse(kysely);
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    const { rows } = await sql<{ name: string }>`select current_user as name`.execute(kysely);
    const name = rows[0]?.name ?? 'the user';
    throw new Error(
      `The PostgreSQL user ${name} may not set up the roles ${APP_ROLE} and ${PLATFORM_ROLE}. Have an administrator run once: ` +
        `CREATE ROLE ${APP_ROLE} NOLOGIN; CREATE ROLE ${PLATFORM_ROLE} NOLOGIN; ` +
        `GRANT ${APP_ROLE} TO ${PLATFORM_ROLE}; GRANT ${APP_ROLE}, ${PLATFORM_ROLE} TO "${name}"; and make ${name} the owner of the database. (${(error as Error).message})`,
      { cause: error },
    );
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

async function createRole<DB>(kysely: Kysely<DB>, role: string): Promise<void> {
  const { rows } = await sql<{ is_there: boolean; is_member: boolean; is_mighty: boolean }>`
    select
      exists (select 1 from pg_roles where rolname = ${role}) as is_there,
      coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = ${role}), false) as is_member,
      coalesce((select rolsuper or rolbypassrls from pg_roles where rolname = ${role}), false) as is_mighty
  `.execute(kysely);
  const state = rows[0];
  if (state?.is_mighty)
    throw new Error(
      `The role ${role} is a superuser or bypasses row-level security; take that away from it first`,
    );
  if (!state?.is_there) await ignoring(RACE_LOST, sql`create role ${sql.id(role)} nologin`.execute(kysely));
  if (!state?.is_member)
    await ignoring(RACE_LOST, sql`grant ${sql.id(role)} to current_user`.execute(kysely));
}

/** The platform's role may all that the other may, so that migrations grant rights to one role only. */
async function joinRoles<DB>(kysely: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ is_joined: boolean }>`
    select pg_has_role(${PLATFORM_ROLE}::name, ${APP_ROLE}::name, 'usage') as is_joined
  `.execute(kysely);
  if (rows[0]?.is_joined) return;
  await ignoring(RACE_LOST, sql`grant ${sql.id(APP_ROLE)} to ${sql.id(PLATFORM_ROLE)}`.execute(kysely));
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
