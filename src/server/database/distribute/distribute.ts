import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DatabaseLogger } from '../engine/databaseLogger.ts';
import { inheritOnCoordinator, inheritsOnCoordinator, onAllServers } from '../walls/citus.ts';
import { blockersOf, foreignKeys, looseKeys, RELAXED_KEYS } from './blockers.ts';
import type { Detachable } from './detached.ts';
import { attach, detach, detached, triggersOf } from './detached.ts';
import { installFunction, outdatedFunctions } from './searchFunctions.ts';
import type { PlacedTable } from './tablePlaces.ts';
import { tablePlaces } from './tablePlaces.ts';

/** One change of the cluster. */
export interface Step {
  /** For the log. */
  name: string;
  run(): Promise<void>;
}

/** The remaining steps in their order, and the blockers: a sentence each. */
export interface DistributionPlan {
  steps: Step[];
  blockers: string[];
}

/**
 * Compares the database with the place that each table should have. Only reads. A plan without steps: everything has its place. Steps commit one
 * by one, so that after an interruption the next plan has the rest.
 */
export async function planDistribution<DB>(kysely: Kysely<DB>): Promise<DistributionPlan> {
  const tables = await tablePlaces(kysely);
  const blockers = await blockersOf(kysely, tables);
  const missing = tables.filter(
    ({ place, current }) => place && place.kind !== 'local' && current !== place.kind,
  );
  const toDistribute = missing.filter(({ place }) => place?.kind === 'distributed');
  const steps: Step[] = [];

  const kindOf = new Map(tables.map(({ name, place }) => [name, place?.kind]));
  const isMissing = new Set(missing.map(({ name }) => name));
  const keys = await foreignKeys(kysely);
  const between = keys
    .filter(
      ({ table, target }) =>
        kindOf.get(table) === 'distributed' &&
        kindOf.get(target) === 'reference' &&
        (isMissing.has(table) || isMissing.has(target)),
    )
    .map(({ table, name, definition }): Detachable => {
      const statement = `alter table ${table} add constraint ${name} ${definition}`;
      return { table, name, kind: 'constraint', statement };
    });
  for (const key of between)
    steps.push({
      name: `Detach ${key.table}.${key.name}`,
      run: () => kysely.transaction().execute((tx) => detach(tx, key)),
    });
  for (const { name, table, definition, isConstraint } of await looseKeys(kysely, toDistribute)) {
    if (!RELAXED_KEYS[name]) continue;
    const run = () => relaxKey(kysely, { name, table, definition, isConstraint });
    steps.push({ name: `Make ${table}.${name} a plain index (${RELAXED_KEYS[name]})`, run });
  }
  for (const { name, place } of missing)
    if (place?.kind === 'reference')
      steps.push({ name: `Copy ${name} to every server`, run: () => makeReference(kysely, name) });
  const triggers = await triggersOf(
    kysely,
    toDistribute.map(({ name }) => name),
  );
  for (const table of toDistribute) {
    const own = triggers.filter(({ table: of }) => of === table.name);
    steps.push({ name: `Distribute ${table.name}`, run: () => distributeTable(kysely, table, own) });
  }
  for (const each of [...between, ...triggers, ...(await detached(kysely))])
    steps.push({ name: `Attach ${each.table}.${each.name}`, run: () => attach(kysely, each) });
  for (const each of await outdatedFunctions(kysely))
    steps.push({
      name: `Create ${each.signature} on every server`,
      run: () => installFunction(kysely, each),
    });
  if (!(await inheritsOnCoordinator(kysely)))
    steps.push({
      name: 'Let the coordinator plan for all companies',
      run: () => inheritOnCoordinator(kysely),
    });
  return { steps, blockers };
}

/** Runs the steps of the plan, with a line in the log for each. Throws without a change if something blocks. */
export async function distribute<DB>(kysely: Kysely<DB>, logger?: DatabaseLogger): Promise<number> {
  const { steps, blockers } = await planDistribution(kysely);
  if (blockers.length > 0) throw new Error(`The database cannot be distributed:\n${blockers.join('\n')}`);
  await onAllServers(kysely, async () => {
    for (const { name, run } of steps) {
      const startedAt = performance.now();
      await run();
      logger?.info({ step: name, ms: Math.round(performance.now() - startedAt) }, 'Distributed a part');
    }
  });
  return steps.length;
}

async function relaxKey<DB>(
  kysely: Kysely<DB>,
  key: { table: string; name: string; definition: string; isConstraint: boolean },
): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    if (key.isConstraint)
      await sql`alter table ${sql.table(key.table)} drop constraint ${sql.id(key.name)}`.execute(tx);
    else await sql`drop index ${sql.id(key.name)}`.execute(tx);
    await sql.raw(key.definition.replace('CREATE UNIQUE INDEX', 'CREATE INDEX')).execute(tx);
  });
}

async function makeReference<DB>(kysely: Kysely<DB>, table: string): Promise<void> {
  await sql`select create_reference_table(${table})`.execute(kysely);
}

/** Its rows move to the workers. */
async function distributeTable<DB>(
  kysely: Kysely<DB>,
  { name, place }: PlacedTable,
  triggers: readonly Detachable[],
): Promise<void> {
  if (place?.kind !== 'distributed') throw new Error(`${name} is not to be distributed`);
  const together = name === 'companies' ? 'none' : 'companies';
  await kysely.transaction().execute(async (tx) => {
    // Triggers only write rows of the same company
    await sql`set local citus.enable_unsafe_triggers = on`.execute(tx);
    for (const trigger of triggers) await detach(tx, trigger);
    await sql`alter table ${sql.table(name)} no force row level security`.execute(tx);
    await sql`select create_distributed_table(${name}, ${place.by}, colocate_with => ${together})`.execute(
      tx,
    );
    await sql`alter table ${sql.table(name)} force row level security`.execute(tx);
  });
}
