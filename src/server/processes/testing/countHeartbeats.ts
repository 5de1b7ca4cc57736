import type { Database } from '#server/database/database.ts';

/**
 * A takeover ends before so many: four until a process is silent, two because they are not simultaneous, and the rest for its work on a busy
 * machine. One that waits for a fixed minute takes 40.
 */
export const MOST_BEATS = 30;

/** The database with a count of the heartbeats that are sent to it: a measure of time that goes slower on a busy machine. */
export function countHeartbeats(database: Database): { database: Database; beats: () => number } {
  let beats = 0;
  const directSql: Database['directSql'] = (text, values) => {
    if (text.includes('seen_at = clock_timestamp()')) beats += 1;
    return database.directSql(text, values);
  };
  return { database: { ...database, directSql }, beats: () => beats };
}
