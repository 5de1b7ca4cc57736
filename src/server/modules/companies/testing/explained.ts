import { CompiledQuery } from 'kysely';
import { transactionOver } from '#server/database/runTransaction.ts';
import type { Tx } from '#server/database/walls/scopes.ts';

/** Runs the work and answers the plan of each query that it made, as the same transaction would run it; how may ask for more, such as 'explain analyze'. */
export async function explained(
  tx: Tx,
  work: (tx: Tx) => Promise<unknown>,
  how = 'explain',
): Promise<string[]> {
  const executor = tx.getExecutor();
  const executed: CompiledQuery[] = [];
  const noting: Tx = transactionOver(executor, <R>(query: CompiledQuery) => {
    executed.push(query);
    return executor.executeQuery(query as CompiledQuery<R>);
  });
  await work(noting);
  const plans: string[] = [];
  for (const { sql: text, parameters } of executed) {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(`${how} ${text}`, [...parameters]));
    plans.push(
      rows
        .map((row) => Object.values(row as object)[0])
        .join('\n')
        .replaceAll(SHARD, ''),
    );
  }
  return plans;
}

/** Citus answers the plan of the server with the rows, where tables and indexes have the number of their part in their names. */
const SHARD = /_\d{6,}\b/g;
