import pg from 'pg';
import type { ChannelHandler } from '../engine/channelHandlers.ts';
import { ChannelHandlers } from '../engine/channelHandlers.ts';
import type { DatabaseLogger } from '../engine/databaseLogger.ts';
import type { Notification } from '../engine/notifier.ts';
import { batchValues, createNotifier, NOTIFY_ALL } from '../engine/notifier.ts';
import { LISTENER, watchOtherListeners } from './otherListeners.ts';
import { keepAsking } from './silence.ts';

/** Notifications over a connection of their own, opened with the first listener or notification and opened again whenever it breaks. */
export interface Listener {
  /**
   * Starts listening; `onReconnect` is called after each gap, in which notifications may have been lost: after a break of the connection, and
   * where another process ended, perhaps between a commit and its notifications.
   */
  listen(channel: string, handler: ChannelHandler, onReconnect?: () => void): Promise<() => Promise<void>>;
  /** Sends notifications in the background, soon. */
  notify(notifications: readonly Notification[]): void;
  /** Runs one statement on that connection. */
  query(text: string, values?: unknown[]): Promise<{ rows: never[] }>;
  close(): Promise<void>;
}

export function listenOverOwnConnection(
  { Client, ...connection }: pg.ClientConfig & { Client: typeof pg.Client },
  logger: DatabaseLogger,
): Listener {
  const handlers = new ChannelHandlers();
  const afterGap = new Set<() => void>();
  let current: Promise<pg.Client> | null = null;
  let retry: NodeJS.Timeout | null = null;
  let isClosed = false;

  const reportGap = () => afterGap.forEach((report) => report());

  const connect = async (): Promise<pg.Client> => {
    const client = new Client({ ...connection, application_name: LISTENER });
    client.on('notification', ({ channel, payload }) => handlers.notify(channel, payload ?? ''));
    client.on('error', (error) => logger.warn({ err: error }, 'The connection for notifications was lost'));
    await client.connect();
    // Notifications do not wait until they are durable, but only for the lock that all NOTIFYs of the server share
    await client.query('set synchronous_commit = off');
    const stopAsking = keepAsking(client, {
      everyMs: ASK_MS,
      waitMs: ANSWER_MS,
      ask: watchOtherListeners(reportGap),
    });
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
      client().then(reportGap, () => scheduleReconnect(attempt + 1));
    }, wait);
  };

  const notifier = createNotifier(async (batch) => {
    await (await client()).query(NOTIFY_ALL, batchValues(batch));
  }, logger);

  return {
    notify: notifier.notify,
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
      await notifier.drained();
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
