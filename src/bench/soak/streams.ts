import { setTimeout as sleep } from 'node:timers/promises';
import type { SoakServer } from './soakServer.ts';

/** Live streams of browsers, each opened again when its access token ends. */
export interface SoakStreams {
  /**
   * Closes them, at the earliest when those whose token has just ended are open again, at the latest in REOPEN_MS; gives how many were
   * open, how often one was opened again, and how many events with changes arrived.
   */
  stop(): Promise<{ open: number; reopened: number; events: number }>;
}

const REOPEN_MS = 60_000;

/** Opens them one after the other, spread over the owners; resolves when all are open. */
export async function openStreams({ url, owners }: SoakServer, count: number): Promise<SoakStreams> {
  const end = new AbortController();
  const counts = { open: 0, reopened: 0, events: 0 };

  async function follow(place: number, opened: () => void): Promise<void> {
    for (let isFirst = true; !end.signal.aborted; isFirst = false) {
      const headers = { authorization: `Bearer ${owners[place % owners.length]?.accessToken() ?? ''}` };
      const response = await fetch(`${url}/api/exkoo/events`, { headers, signal: end.signal });
      if (!response.ok || !response.body) throw new Error(`A stream was refused: ${response.status}`);
      if (isFirst) opened();
      else counts.reopened += 1;
      counts.open += 1;
      const text = response.body.pipeThrough(new TextDecoderStream());
      for await (const part of text) counts.events += part.split('"tags":[{').length - 1;
      counts.open -= 1;
      await sleep(Math.random() * 500);
    }
  }

  for (let place = 0; place < count; place += 1) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    follow(place, resolve).catch((error: unknown) => {
      if (!end.signal.aborted) reject(error as Error);
    });
    await promise;
  }
  return {
    async stop() {
      const latest = Date.now() + REOPEN_MS;
      while (counts.open < count && Date.now() < latest) await sleep(100);
      const result = { ...counts };
      end.abort();
      return result;
    },
  };
}
