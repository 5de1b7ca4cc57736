import type { Recording } from '../recordStatements.ts';

/** How many buffers of 8 kB the statements of one request read, by their plans. What they write is rolled back. */
export async function countBuffers({ pool, turns }: Recording): Promise<number> {
  let buffers = 0;
  for (const turn of turns) {
    const client = await pool.connect();
    try {
      for (const { text, values } of turn) {
        if (/^\s*(begin|select set_config)/i.test(text)) await client.query(text, values);
        else if (/^\s*(select|with|insert|update|delete)\b/i.test(text)) {
          const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(
            `explain (analyze, buffers, timing off, format json) ${text}`,
            values,
          );
          buffers += rows[0]?.['QUERY PLAN'].reduce((sum, each) => sum + readBy(each.Plan), 0) ?? 0;
        }
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
  return buffers;
}

interface Explained {
  Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>;
}

function readBy(plan: Explained['Plan']): number {
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}
