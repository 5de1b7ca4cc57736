import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { CompiledQuery, createQueryId } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/** Runs the work and answers the plan of each query that it made, as the same transaction would run it; how may ask for more, such as 'explain analyze'. */
export async function explained(
  tx: Tx,
  work: (tx: Tx) => Promise<unknown>,
  how = 'explain',
): Promise<string[]> {
  const nodes = new Map<object, RootOperationNode>();
  const executed: RootOperationNode[] = [];
  const keeping: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      nodes.set(queryId, node);
      return node;
    },
    // Only executed queries have a result; parts of a query pass through above as well.
    async transformResult({ result, queryId }) {
      const node = nodes.get(queryId);
      if (node) executed.push(node);
      return result;
    },
  };
  await work(tx.withPlugin(keeping) as Tx);
  const plans: string[] = [];
  for (const node of executed) {
    const { sql: text, parameters } = tx.getExecutor().compileQuery(node, createQueryId());
    const { rows } = await tx.executeQuery(CompiledQuery.raw(`${how} ${text}`, [...parameters]));
    plans.push(rows.map((row) => Object.values(row as object)[0]).join('\n'));
  }
  return plans;
}
