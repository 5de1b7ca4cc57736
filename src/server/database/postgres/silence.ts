import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Ends a connection on which neither side sent anything for this long, in milliseconds; 0: never. After a power loss or behind a firewall that
 * forgot it, a connection is open without an end: the operating system notices after 15 minutes. A statement ends before that, by its
 * limit on the server.
 */
export function endWhenSilent(client: pg.ClientBase, ms: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.removeAllListeners('timeout');
  stream.setTimeout(ms, () => stream.destroy(new Error('The connection to PostgreSQL is silent')));
}

/** Asks a connection that only receives, again and again, and ends it where no answer comes. Returns the function that stops it. */
export function keepAsking(
  client: pg.Client,
  {
    everyMs,
    waitMs,
    ask: query,
  }: { everyMs: number; waitMs: number; ask: (client: pg.Client) => Promise<void> },
): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  function ask() {
    const deadline = setTimeout(
      () => stream.destroy(new Error('The connection for notifications is silent')),
      waitMs,
    );
    query(client)
      .catch(() => {})
      .finally(() => {
        clearTimeout(deadline);
        if (!isStopped) timer = setTimeout(ask, everyMs).unref();
      });
  }
  timer = setTimeout(ask, everyMs).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
