import pg from 'pg';

/** A statement with the values for one execution. It is prepared under its name; without one it is parsed each time. */
export interface PreparedStatement {
  name?: string;
  text: string;
  values: string[];
}

/**
 * A query of `pg` that executes other statements first, which its connection has prepared or which are parsed each time, all in one message with one sync: PostgreSQL skips the rest after the first
 * error, and what it executes outside of a transaction is one. Answers with the result of the query alone.
 */
export class QueryAfter extends (pg.Query as unknown as QueryClass) {
  readonly before: readonly PreparedStatement[];
  readonly #isPrepared: boolean;
  #unanswered: number;

  constructor(
    { statements: before, isPrepared }: { statements: readonly PreparedStatement[]; isPrepared: boolean },
    query: { name: string | undefined; text: string; values: readonly unknown[] },
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    // A simple query would be skipped without an answer after an error in front of it
    super({ ...query, queryMode: 'extended' }, callback);
    this.before = before;
    this.#isPrepared = isPrepared;
    this.#unanswered = before.length;
  }

  override submit(connection: Wire): Error | null {
    connection.stream.cork();
    for (const { name, text, values } of this.before) {
      const statement = this.#isPrepared && name ? name : '';
      if (!statement) connection.parse({ name: '', text });
      connection.bind({ statement, values });
      connection.execute();
    }
    const error = super.submit(connection);
    connection.stream.uncork();
    return error;
  }

  override handleDataRow(message: unknown): void {
    if (this.#unanswered === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#unanswered === 0) super.handleCommandComplete(message, connection);
    else this.#unanswered -= 1;
  }
}

/** The part of a connection of `pg` that pg-cursor and pg-query-stream use as well. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  parse(query: { name: string; text: string }): void;
  bind(config: { statement: string; values: string[] }): void;
  execute(): void;
}

/** The class behind `pg.Query`, whose types have the constructor only. */
type QueryClass = new (
  config: object,
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => {
  submit(connection: Wire): Error | null;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
};
