import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/** What the database knows of itself and of how much is in it; sizes in bytes. */
export interface DatabaseFigures {
  version: string;
  size: number;
  files: number;
  file_count: number;
  companies: number;
  users: number;
  open_sessions: number;
}

/** Counts over the whole installation. In the platform scope. */
export async function readFigures(tx: Tx, now: Date): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    with files as (select size from uploads union all select size from person_files)
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size,
      (select coalesce(sum(size), 0)::float8 from files) as files, (select count(*)::int from files) as file_count,
      (select count(*)::int from companies where trashed_at is null) as companies, (select count(*)::int from users) as users,
      (select count(*)::int from sessions where ended_at is null and expires_at > ${now}) as open_sessions`.execute(
    tx,
  );
  const [figures] = rows;
  if (!figures) throw new Error('The database answered without a row');
  return figures;
}
