import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { AbortedTransactionError } from 'kysely';
import type pg from 'pg';
import { errorWithCause, isOutdatedPlan } from '../errors.ts';
import { refuseIncompleteResult } from './incompleteResults.ts';
import type { PreparedStatement } from './queryAfter.ts';
import { QueryAfter } from './queryAfter.ts';
import type { StatementNames } from './statementNames.ts';
import type { ValueDependent } from './valueDependent.ts';

/** Gets each statement with its text without values, its duration and whether it failed. */
export type StatementListener = (text: string, ms: number, isFailed: boolean) => void;

/** How a session sends statements. */
export interface SessionOptions {
  /**
   * Statements with parameters are prepared under a name made of their text, which saves parsing and planning them again. Not over a pooler that
   * gives each transaction another connection and knows nothing of them.
   */
  isPreparing: boolean;
  names: StatementNames;
  /** These are not, so that they are planned for their values. */
  valueDependent: ValueDependent;
  /** Called after each statement. */
  note: StatementListener;
  /** Called when a table changed under a prepared statement, as when a newer version migrates: this connection's others may fail too. */
  onOutdatedPlan?: () => void;
  /** Explains slow queries. */
  plans?: PlanLog | undefined;
}

/** The threshold for explaining queries, and the receiver of their plans. */
export interface PlanLog {
  fromMs: number;
  note(text: string, ms: number, plan: string): void;
}

/** A connection of the pool as Kysely uses it. */
export class Session implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #options: SessionOptions;
  readonly #prepared = new Set<string>();

  constructor(client: pg.PoolClient, options: SessionOptions) {
    this.#client = client;
    this.#options = options;
  }

  executeQuery<R>({ sql: text, parameters }: Statement): Promise<QueryResult<R>> {
    const values = [...parameters];
    const isAlone = this.#client.getTransactionStatus() === 'I';
    return this.#answer(text, values, isAlone, (sql, name) =>
      name ? this.#client.query({ name, text: sql, values }) : this.#client.query(sql, values),
    );
  }

  /**
   * Executes a query after prepared statements, in one round trip. The query is not executed if one of those fails. Outside of a transaction
   * all of them are one.
   */
  executeAfter<R>(
    before: readonly PreparedStatement[],
    { sql: text, parameters: values }: Statement,
  ): Promise<QueryResult<R>> {
    const isAlone = before.every(({ text: first }) => !first.startsWith('begin'));
    return this.#answer(
      text,
      values,
      isAlone,
      (sql, name) =>
        new Promise((resolve, reject) => {
          const sent = new QueryAfter(
            { statements: before, isPrepared: this.#options.isPreparing },
            { name, text: sql, values },
            (error, result) => (error ? reject(error) : resolve(result)),
          );
          this.#client.query(sent as unknown as pg.Submittable);
        }),
    );
  }

  /** Prepares what executeAfter is to execute first, once on each connection: executes it in a transaction, and rolls that back. */
  async prepare(statements: readonly PreparedStatement[]): Promise<void> {
    if (!this.#options.isPreparing || statements.every(({ name }) => !name || this.#prepared.has(name)))
      return;
    try {
      for (const statement of statements) await this.#client.query(statement);
    } catch (error) {
      throw errorWithCause(error);
    } finally {
      await this.rollback();
    }
    for (const { name } of statements) if (name) this.#prepared.add(name);
  }

  /** Commits after these statements, in one round trip. Rejects when PostgreSQL rolls back, because a statement has failed. */
  async commit(before: readonly PreparedStatement[] = []): Promise<void> {
    const commit = { sql: 'commit', parameters: [] };
    const committed =
      before.length === 0
        ? this.executeQuery<{ command: string }>(commit)
        : this.executeAfter<{ command: string }>(before, commit);
    const { rows } = await committed.catch((error: unknown) => {
      throw (error as { code?: string }).code === ABORTED ? new AbortedTransactionError() : error;
    });
    if (rows[0]?.command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  /** Does not reject: a broken connection has nothing to roll back, and the error before is the one to report. */
  async rollback(): Promise<void> {
    await this.#client.query('rollback').catch(() => {});
  }

  release(): void {
    this.#client.release(this.#client.getTransactionStatus() !== 'I');
  }

  readonly streamQuery = streamQuery;

  #nameOf(text: string, values: readonly unknown[]): string | undefined {
    const { isPreparing, names, valueDependent } = this.#options;
    return isPreparing && values.length > 0 && !valueDependent.has(text) ? names.of(text) : undefined;
  }

  /** `isAlone`: outside of a transaction. There a statement whose plan is outdated, which was not executed, is planned again. */
  async #answer<R>(
    text: string,
    values: readonly unknown[],
    isAlone: boolean,
    send: (sql: string, name?: string) => Promise<pg.QueryResult>,
  ): Promise<QueryResult<R>> {
    const startedAt = performance.now();
    let isFailed = true;
    try {
      const { command, rowCount, rows } = await send(text, this.#nameOf(text, values)).catch(
        (error: unknown) => {
          if (!isOutdatedPlan(error)) throw error;
          // Over a pooler, other connections of the server have prepared it, too
          this.#options.names.drop(text);
          this.#options.onOutdatedPlan?.();
          if (!isAlone) throw error;
          return send(text);
        },
      );
      refuseIncompleteResult(this.#client);
      isFailed = false;
      const ms = performance.now() - startedAt;
      const { plans } = this.#options;
      if (plans && ms >= plans.fromMs && command === 'SELECT') {
        const sql = `explain (costs, settings) ${text}`;
        const { rows: plan } = await (isAlone ? send(sql) : this.#client.query(sql, [...values]));
        plans.note(text, ms, plan.map((line: Record<string, string>) => line['QUERY PLAN']).join('\n'));
      }
      if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command } as R] };
      const isChange = CHANGES.has(command);
      return {
        ...(isChange && { numAffectedRows: BigInt(rowCount ?? 0) }),
        // Several statements without parameters have no rows here
        rows: (rows as R[] | undefined) ?? [],
      };
    } catch (error) {
      // The stack of the driver's error ends at the socket
      if (error instanceof Error) Error.captureStackTrace(error);
      throw errorWithCause(error);
    } finally {
      const ms = performance.now() - startedAt;
      this.#options.valueDependent.note(text, ms);
      this.#options.note(text, ms, isFailed);
    }
  }
}

/** Kysely asks for it of every connection. */
export function streamQuery(): never {
  throw new Error('Queries are not streamed: a backup reads with a cursor');
}

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** SQLSTATE of a statement in a transaction in which another one has failed. */
const ABORTED = '25P02';

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
