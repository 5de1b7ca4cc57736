import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { APP_ROLE, PLATFORM_ROLE } from '../walls/roles.ts';

/** A function as PostgreSQL writes it. */
export interface SearchFunction {
  signature: string;
  definition: string;
  body: string;
  /** Reads an index as the platform. */
  isSearch: boolean;
}

/**
 * Functions that read an index on the other side of row-level security, such as find_people, and those that triggers call, that a worker lacks or
 * has in another version, or that the coordinator still runs as the platform. Citus copies the functions of triggers, and not these.
 */
export async function outdatedFunctions<DB>(kysely: Kysely<DB>): Promise<SearchFunction[]> {
  const { rows: functions } = await sql<SearchFunction & { isDefiner: boolean }>`
    select oid::regprocedure::text as signature, pg_get_functiondef(oid) as definition, prosrc as body, prosecdef as "isDefiner",
      proowner = ${PLATFORM_ROLE}::regrole as "isSearch"
    from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`.execute(
    kysely,
  );
  const outdated: SearchFunction[] = [];
  for (const { isDefiner, ...each } of functions) {
    const { rows } = await sql`
      select 1 from run_command_on_workers(format(
        'select coalesce((select md5(prosrc) from pg_proc where oid = to_regprocedure(%L)), '''')', ${each.signature}::text))
      where not success or result <> md5(${each.body}::text)`.execute(kysely);
    if ((isDefiner && each.isSearch) || rows.length > 0) outdated.push(each);
  }
  return outdated;
}

/**
 * Creates the function on every worker, where it searches the rows of that worker as the platform. On the coordinator it runs as the caller: as the
 * platform, Citus would connect to the workers by that role, which cannot log in. Repeatable. Throws with the answers of workers that refuse.
 */
export async function installFunction<DB>(
  kysely: Kysely<DB>,
  { signature, definition, isSearch }: SearchFunction,
): Promise<void> {
  const command = `do $install$ begin
    set local citus.enable_ddl_propagation = off;
    ${isSearch ? asPlatform(signature, definition) : `execute ${literal(definition)};`}
  end $install$`;
  const { rows } = await sql<{ problem: string }>`
    select nodename || ':' || nodeport || ': ' || result as problem from run_command_on_workers(${command}::text)
    where not success`.execute(kysely);
  if (rows.length > 0)
    throw new Error(`Failed to create ${signature}: ${rows.map(({ problem }) => problem).join('; ')}`);
  if (!isSearch) return;
  await kysely.transaction().execute(async (tx) => {
    await sql`set local citus.enable_ddl_propagation = off`.execute(tx);
    await sql`set local role ${sql.id(PLATFORM_ROLE)}`.execute(tx);
    await sql.raw(`alter function ${signature} security invoker`).execute(tx);
  });
}

function asPlatform(signature: string, definition: string): string {
  return `
    grant create on schema public to ${PLATFORM_ROLE};
    set local role ${PLATFORM_ROLE};
    execute ${literal(definition)};
    alter function ${signature} security definer;
    revoke all on function ${signature} from public;
    grant execute on function ${signature} to ${APP_ROLE}, ${PLATFORM_ROLE};
    set local role none;
    revoke create on schema public from ${PLATFORM_ROLE};`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
