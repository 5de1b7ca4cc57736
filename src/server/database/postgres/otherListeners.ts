import type pg from 'pg';

/** The name of connections for notifications in pg_stat_activity. */
export const LISTENER = 'exkoo listener';

/**
 * Makes the function that looks at the processes which listen to this database, and calls `onEnded` when one has ended since the last look: it may
 * have committed changes without notifying anyone of them.
 */
export function watchOtherListeners(onEnded: () => void): (client: pg.Client) => Promise<void> {
  let known = new Set<string>();
  return async (client) => {
    const { rows } = await client.query<{ id: string }>(LISTENERS, [LISTENER]);
    const present = new Set(rows.map(({ id }) => id));
    const hasEnded = [...known].some((id) => !present.has(id));
    known = present;
    if (hasEnded) onEnded();
  };
}

// Process ids are used again, but not with the same start
const LISTENERS = `select pid || ' ' || coalesce(backend_start::text, '') as id from pg_stat_activity
  where datname = current_database() and application_name = $1`;
