import type { DatabaseLogger } from './databaseLogger.ts';

/** What a transaction announces after its commit: a channel, and a text of at most 8,000 bytes. */
export interface Notification {
  channel: string;
  payload: string;
}

/** Sends notifications in the background, in batches of a few milliseconds. */
export interface Notifier {
  notify(notifications: readonly Notification[]): void;
  /** Resolves when no notification waits, after a moment in any case. */
  drained(): Promise<void>;
}

/**
 * PostgreSQL holds one lock for the whole server from the first NOTIFY of a transaction until its commit is durable: in the transactions of
 * requests it would make all writers wait for each other. `send` runs on a connection of its own instead. A batch that fails is
 * sent again; what does not get through within a minute is dropped, since its readers look into their tables as well.
 */
export function createNotifier(
  send: (batch: readonly Notification[]) => Promise<void>,
  logger: Pick<DatabaseLogger, 'warn'>,
): Notifier {
  let waiting: Notification[] = [];
  let sending: Promise<void> | null = null;
  let isClosing = false;

  async function sendAll(): Promise<void> {
    await pause(COMBINE_MS);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      await sendPatiently(batch);
    }
  }

  async function sendPatiently(batch: readonly Notification[]): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await send(batch);
      } catch (error) {
        if (isClosing || Date.now() > end)
          return logger.warn({ err: error, count: batch.length }, 'Notifications were not sent');
        await pause(RETRY_MS);
      }
    }
  }

  return {
    notify(notifications) {
      if (isClosing) return;
      waiting.push(...notifications);
      if (waiting.length === 0) return;
      sending ??= sendAll().finally(() => (sending = null));
    },
    async drained() {
      isClosing = true;
      if (sending) await Promise.race([sending, pause(DRAIN_MS)]);
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}

/** Each batch is one statement. */
export const NOTIFY_ALL =
  'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as t(channel, payload)';

/** The values of NOTIFY_ALL. */
export function batchValues(batch: readonly Notification[]): [string[], string[]] {
  return [batch.map(({ channel }) => channel), batch.map(({ payload }) => payload)];
}

const COMBINE_MS = 5;
const BATCH = 500;
const RETRY_MS = 200;
const PATIENCE_MS = 60_000;
const DRAIN_MS = 1_000;
