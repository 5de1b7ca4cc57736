import type { Database } from '#server/database/database.ts';
import type { HeldJob } from './serverProcesses.table.ts';

type Direct = Pick<Database, 'directSql'>;

/** A process that ended without a word. */
export interface DeadProcess {
  id: string;
  jobs: HeldJob[];
}

export async function insertProcess({ directSql }: Direct, id: string): Promise<void> {
  await directSql('insert into server_processes (id, seen_at) values ($1, clock_timestamp())', [id]);
}

/**
 * One heartbeat. `isKnown`: false where another process has taken over the work of this one. `silent`: the processes without a heartbeat
 * for that long. It is lost with a crash of the database, as are all connections, so no disk is waited for.
 */
export async function writeHeartbeat(
  { directSql }: Direct,
  { id, jobs, silentMs }: { id: string; jobs: readonly HeldJob[]; silentMs: number },
): Promise<{ isKnown: boolean; silent: string[] }> {
  const { rows } = await directSql(
    `with own as (
      update server_processes set seen_at = clock_timestamp(), held_jobs = $2::jsonb
      where id = $1 and taken_over_at is null returning 1
    )
    select exists (select from own) as "isKnown",
      array(select id::text from server_processes
        where id <> $1 and seen_at < clock_timestamp() - $3 * interval '1 millisecond') as silent,
      set_config('synchronous_commit', 'off', true)`,
    [id, JSON.stringify(jobs), silentMs],
  );
  return rows[0] as unknown as { isKnown: boolean; silent: string[] };
}

/** Claims dead processes for taking over their work; those that another process claimed just now are left out. */
export async function claimDead(
  { directSql }: Direct,
  { ids, silentMs, claimMs }: { ids: readonly string[]; silentMs: number; claimMs: number },
): Promise<DeadProcess[]> {
  const { rows } = await directSql(
    `update server_processes set taken_over_at = clock_timestamp()
    where id = any($1::uuid[]) and seen_at < clock_timestamp() - $2 * interval '1 millisecond'
      and (taken_over_at is null or taken_over_at < clock_timestamp() - $3 * interval '1 millisecond')
    returning id::text, held_jobs as jobs`,
    [ids, silentMs, claimMs],
  );
  return rows;
}

/** Has the others take over what a stopped process left, without waiting for its silence. */
export async function markStopped({ directSql }: Direct, id: string): Promise<void> {
  await directSql(`update server_processes set seen_at = '-infinity', held_jobs = '[]' where id = $1`, [id]);
}

export async function deleteProcesses({ directSql }: Direct, ids: readonly string[]): Promise<void> {
  await directSql('delete from server_processes where id = any($1::uuid[])', [ids]);
}
