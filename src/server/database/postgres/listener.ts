import pg from 'pg';
import type { ChannelHandler } from '../engine/channelHandlers.ts';
import { ChannelHandlers } from '../engine/channelHandlers.ts';
import type { DatabaseLogger } from '../engine/databaseLogger.ts';
import { keepAsking } from './silence.ts';

/** Notifications over a connection of their own, opened with the first listener and opened again whenever it breaks. */
export interface Listener {
  /** Starts listening; `onReconnect` is called after each gap, in which notifications may have been lost. */
  listen(channel: string, handler: ChannelHandler, onReconnect?: () => void): Promise<() => Promise<void>>;
  /** Runs one statement on that connection. */
  query(text: string, values?: unknown[]): Promise<{ rows: never[] }>;
  close(): Promise<void>;
}

export function listenOverOwnConnection(connection: pg.ClientConfig, logger: DatabaseLogger): Listener {
  const handlers = new ChannelHandlers();
  const afterGap = new Set<() => void>();
  let current: Promise<pg.Client> | null = null;
  let retry: NodeJS.Timeout | null = null;
  let isClosed = false;

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client(connection);
    client.on('notification', ({ channel, payload }) => handlers.notify(channel, payload ?? ''));
    client.on('error', (error) => logger.warn({ err: error }, 'The connection for notifications was lost'));
    await client.connect();
    const stopAsking = keepAsking(client, { everyMs: ASK_MS, waitMs: ANSWER_MS });
    client.on('end', () => {
      stopAsking();
      current = null;
      scheduleReconnect(0);
    });
    for (const channel of handlers.channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return client;
  };

  const client = (): Promise<pg.Client> => {
    current ??= connect().catch((error: unknown) => {
      current = null;
      throw error;
    });
    return current;
  };

  const scheduleReconnect = (attempt: number): void => {
    if (isClosed || retry || handlers.channels.length === 0) return;
    const wait = Math.min(RETRY_FIRST_MS * 2 ** attempt, RETRY_LAST_MS);
    retry = setTimeout(() => {
      retry = null;
      client().then(
        () => afterGap.forEach((report) => report()),
        () => scheduleReconnect(attempt + 1),
      );
    }, wait);
  };

  return {
    listen: async (channel, handler, onReconnect) => {
      const isFirst = handlers.add(channel, handler);
      if (onReconnect) afterGap.add(onReconnect);
      const open = await client();
      if (isFirst) await open.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        if (onReconnect) afterGap.delete(onReconnect);
        if (handlers.remove(channel, handler))
          await (await client()).query(`unlisten ${pg.escapeIdentifier(channel)}`);
      };
    },
    query: async (text, values) => (await client()).query<never>(text, values),
    close: async () => {
      isClosed = true;
      if (retry) clearTimeout(retry);
      await (await current?.catch(() => null))?.end();
    },
  };
}

const RETRY_FIRST_MS = 100;
const RETRY_LAST_MS = 5_000;

/** Both together are the time in which a silent connection is replaced. */
const ASK_MS = 5_000;
const ANSWER_MS = 5_000;
