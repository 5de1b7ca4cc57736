import { sql } from 'kysely';

/**
 * Ends an `insert … select` of rows that are not in a table of the company. With rows to return, Citus adds them by statements on the workers, not
 * by COPY, which row-level security refuses.
 */
export const noCopy = sql`returning 1`;
