import type { QueryExecutorProvider } from 'kysely';
import { sql } from 'kysely';
import { APP_ROLE, PLATFORM_ROLE, SCOPES_ROLE } from './roles.ts';

/** Whether the server is the coordinator of a Citus cluster. */
export async function isCitus(kysely: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(kysely);
  return rows.length === 1;
}

/** Whether the rows of companies are on the servers of a Citus cluster (npm run db:distribute). */
export async function isDistributed(kysely: QueryExecutorProvider): Promise<boolean> {
  if (!(await isCitus(kysely))) return false;
  const { rows } = await sql`
    select 1 from pg_dist_partition where logicalrelid = to_regclass('public.companies') and partmethod <> 'n'`.execute(
    kysely,
  );
  return rows.length === 1;
}

/** Creates the scopes' roles on every worker that lacks them, where scopes take them. Repeatable. */
export async function createRolesOnWorkers(kysely: QueryExecutorProvider): Promise<void> {
  const create = (role: string, inheritance: string) => `
    if to_regrole('${role}') is null then
      begin create role ${role} nologin ${inheritance}; exception when duplicate_object or unique_violation then null; end;
    end if;`;
  const join = (role: string, member: string) =>
    `if not pg_has_role('${member}', '${role}', 'member') then grant ${role} to ${member}; end if;`;
  const command = `do $roles$ begin
    set local citus.enable_ddl_propagation = off;
    ${create(APP_ROLE, 'inherit')} ${create(PLATFORM_ROLE, 'inherit')} ${create(SCOPES_ROLE, 'noinherit')}
    ${join(APP_ROLE, PLATFORM_ROLE)} ${join(APP_ROLE, SCOPES_ROLE)} ${join(PLATFORM_ROLE, SCOPES_ROLE)}
  end $roles$`;
  refuseProblems(
    await sql<Problem>`
      select nodename || ':' || nodeport || ': ' || result as problem from run_command_on_workers(${command}::text)
      where not success`.execute(kysely),
  );
}

/** Lets the connecting user take the scopes' roles on the workers. Repeatable. */
export async function joinRolesOnWorkers(kysely: QueryExecutorProvider): Promise<void> {
  await sql`select result from run_command_on_workers(format('grant %I to %I', ${SCOPES_ROLE}::text, current_user))`.execute(
    kysely,
  );
  refuseProblems(
    await sql<Problem>`
      select nodename || ':' || nodeport || ': ' || result as problem
      from run_command_on_workers(format('select pg_has_role(%L, %L, %L)', current_user, ${SCOPES_ROLE}::text, 'member'))
      where result <> 't'`.execute(kysely),
  );
}

interface Problem {
  problem: string;
}

function refuseProblems({ rows }: { rows: Problem[] }): void {
  if (rows.length === 0) return;
  throw Object.assign(new Error(rows.map(({ problem }) => problem).join('; ')), { code: '42501' });
}

/**
 * Lets the connecting user of a distributed database inherit the platform's role on the coordinator, which has no rows of companies: its policies
 * would otherwise exclude all rows before a worker gets the query. On the workers the user inherits nothing. Repeatable.
 */
export async function inheritOnCoordinator(kysely: QueryExecutorProvider): Promise<void> {
  await sql`set citus.enable_create_role_propagation = off`.execute(kysely);
  await sql`grant ${sql.id(PLATFORM_ROLE)} to current_user`.execute(kysely);
  await sql`reset citus.enable_create_role_propagation`.execute(kysely);
}

/** Whether inheritOnCoordinator has run, or is not necessary. */
export async function inheritsOnCoordinator(kysely: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{ inherits: boolean }>`
    select pg_has_role(current_user, ${PLATFORM_ROLE}::name, 'usage') as inherits`.execute(kysely);
  return rows[0]?.inherits ?? false;
}

/** Runs `work`, whose definitions apply on all servers: see prepareCitus. */
export async function onAllServers<T>(kysely: QueryExecutorProvider, work: () => Promise<T>): Promise<T> {
  await sql`set citus.enable_ddl_propagation = on`.execute(kysely);
  try {
    return await work();
  } finally {
    // Fails only in a broken session
    await sql`reset citus.enable_ddl_propagation`.execute(kysely).catch(() => {});
  }
}
