import { setTimeout as sleep } from 'node:timers/promises';
import type { SoakServer } from './soakServer.ts';

/** The memory of the server, sampled until it is stopped. */
export interface MemoryWatch {
  stop(): Promise<{ samples: number; resident: Trend; heap: Trend }>;
}

interface Trend {
  /** Bytes. */
  mean: number;
  /** By the regression line over all samples: its rise, as a part of the mean. */
  growth: number;
}

const EVERY_MS = 2_000;
/** The heap rises until it is collected: its lowest value of so many samples counts. */
const LOWEST_OF = 30;

export function createMemoryWatch({ metrics }: Pick<SoakServer, 'metrics'>): MemoryWatch {
  let isOver = false;
  const resident: number[] = [];
  const heap: number[] = [];

  async function run(): Promise<void> {
    while (!isOver) {
      const text = await metrics();
      resident.push(valueOf(text, 'process_resident_memory_bytes'));
      heap.push(valueOf(text, 'nodejs_heap_size_used_bytes'));
      await sleep(EVERY_MS);
    }
  }

  const running = run();
  running.catch(() => {});
  return {
    async stop() {
      isOver = true;
      await running;
      return { samples: resident.length, resident: trendOf(resident), heap: trendOf(lowestOf(heap)) };
    },
  };
}

function valueOf(text: string, metric: string): number {
  const [, value] = new RegExp(`^${metric} (\\S+)$`, 'm').exec(text) ?? [];
  if (value === undefined) throw new Error(`There is no metric ${metric}: ${text}`);
  return Number(value);
}

function lowestOf(values: readonly number[]): number[] {
  const parts = Math.max(1, Math.floor(values.length / LOWEST_OF));
  return Array.from({ length: parts }, (_, part) =>
    Math.min(...values.slice(part * LOWEST_OF, (part + 1) * LOWEST_OF)),
  );
}

function trendOf(values: readonly number[]): Trend {
  const last = values.length - 1;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = last / 2;
  const [rise, spread] = values.reduce(
    ([up, wide], value, at) => [up + (at - middle) * (value - mean), wide + (at - middle) ** 2],
    [0, 0],
  );
  return { mean, growth: spread === 0 ? 0 : ((rise / spread) * last) / mean };
}
