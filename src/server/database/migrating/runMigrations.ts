import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DatabaseLogger } from '../engine/databaseLogger.ts';
import { noteDone } from './history.ts';
import type { Migration } from './migration.ts';

/** How long a migration waits for a lock, and how often it tries. */
export interface LockPatience {
  /** All requests that use the table wait as long: default 2 s. */
  waitMs?: number;
  /** The pause after the first try; it doubles up to ten times as long. Default 1 s. */
  pauseMs?: number;
  /** Default 60: about ten minutes. */
  tries?: number;
}

type NamedMigration = readonly [name: string, migration: Migration];

/**
 * Runs these migrations in their order, each in a transaction of its own unless it says otherwise. In a new database, which no other process
 * uses, consecutive ones share a transaction, because each commit waits for the disk. Resolves to their names.
 */
export async function runMigrations<DB>(
  kysely: Kysely<DB>,
  pending: readonly NamedMigration[],
  { logger, isNew, ...patience }: LockPatience & { isNew: boolean; logger?: DatabaseLogger },
): Promise<string[]> {
  for (const step of stepsOf(pending, isNew)) {
    const startedAt = performance.now();
    const [[name, migration]] = step;
    if (migration.isOutsideTransaction) {
      await migration.up(kysely);
      await noteDone(kysely, name, migration);
    } else {
      const work = () => inTransaction(kysely, step, patience);
      await whenLocksAreFree(work, name, { ...patience, logger });
    }
    const ms = Math.round(performance.now() - startedAt);
    logger?.info({ migrations: step.map(([each]) => each), ms }, 'Migrated the database');
  }
  return pending.map(([name]) => name);
}

type Step = [NamedMigration, ...NamedMigration[]];

/** The migrations of each transaction. */
function stepsOf(pending: readonly NamedMigration[], isNew: boolean): Step[] {
  const steps: Step[] = [];
  for (const each of pending) {
    const last = steps.at(-1);
    const isTogether = isNew && !each[1].isOutsideTransaction && !last?.[0][1].isOutsideTransaction;
    if (last && isTogether) last.push(each);
    else steps.push([each]);
  }
  return steps;
}

async function inTransaction<DB>(
  kysely: Kysely<DB>,
  step: Step,
  { waitMs = 2_000 }: LockPatience,
): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(waitMs)}`.execute(tx);
    for (const [name, migration] of step) {
      await migration.up(tx);
      await noteDone(tx, name, migration);
    }
  });
}

async function whenLocksAreFree(
  work: () => Promise<void>,
  name: string,
  { pauseMs = 1_000, tries = 60, logger }: LockPatience & { logger?: DatabaseLogger },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!LOCK_CODES.has((error as { code?: string }).code ?? '')) throw error;
      if (attempt >= tries)
        throw new Error(
          `The migration ${name} got no lock in ${tries} tries: another session uses the table in a long transaction. ` +
            'End it (see pg_stat_activity), and start again.',
          { cause: error },
        );
      logger?.warn({ migration: name, attempt }, 'A migration waits for a lock');
      await sleep(pauseMs * Math.min(2 ** (attempt - 1), 10) * (0.5 + Math.random()));
    }
  }
}

// No lock in time; a deadlock
const LOCK_CODES = new Set(['55P03', '40P01']);
