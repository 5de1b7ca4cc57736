import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { PreparedStatement } from '#server/database/engine/queryAfter.ts';
import { QueryAfter } from '#server/database/engine/queryAfter.ts';

/**
 * The statements of one request, for each connection that it took from the pool, in order. What the product sends together with another
 * statement is a statement of its own here: the start of a transaction, and the scope of a read, which a transaction needs elsewhere.
 */
export interface Recording {
  pool: pg.Pool;
  turns: pg.QueryConfig[][];
}

interface Notes {
  pool?: pg.Pool;
  turns: pg.QueryConfig[][];
}

/** Records the statements that `work` sends to the driver, and no others that run at the same time. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Recording> {
  const { query } = pg.Client.prototype;
  const { connect } = pg.Pool.prototype;
  const current = new AsyncLocalStorage<Notes>();

  pg.Pool.prototype.connect = function (this: pg.Pool, ...args: never[]) {
    const notes = current.getStore();
    notes?.turns.push([]);
    if (notes !== undefined) Object.assign(notes, { pool: this });
    return Reflect.apply(connect, this, args) as Promise<pg.PoolClient>;
  } as typeof connect;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, values] = args;
    const { name, text, ...config } =
      typeof first === 'string' ? { name: undefined, text: first, values } : (first as pg.QueryConfig);
    const turn = current.getStore()?.turns.at(-1);
    if (first instanceof QueryAfter && turn?.length === 0) turn.push({ text: startOf(first.before) });
    turn?.push({ name, text, values: config.values as unknown[] });
    return Reflect.apply(query, this, args) as unknown;
  } as typeof query;

  const notes: Notes = { turns: [] };
  try {
    await current.run(notes, work);
  } finally {
    pg.Pool.prototype.connect = connect;
    pg.Client.prototype.query = query;
  }
  if (notes.pool === undefined) throw new Error('The request ran no SQL');
  const turns = notes.turns.filter((turn) => turn.length > 0);
  for (const turn of turns)
    if (turn[0]?.text.startsWith('begin') && turn.at(-1)?.text !== 'commit') turn.push({ text: 'commit' });
  return { pool: notes.pool, turns };
}

/** What begins a transaction in one round trip without prepared statements. */
function startOf(before: readonly PreparedStatement[]): string {
  const texts = before.map(({ text, values }) =>
    text.replaceAll(/\$(\d)/g, (_, place) => pg.escapeLiteral(values[Number(place) - 1] ?? '')),
  );
  return [...new Set(['begin', ...texts])].join(';');
}
