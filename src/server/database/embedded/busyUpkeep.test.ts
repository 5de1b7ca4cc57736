import { expect, test } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { eventually } from '#server/testing/eventually.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import { startUpkeep, UPKEEP_TIMES } from './upkeep.ts';
import type { UpkeepOptions } from './upkeep.ts';

const NEVER = { checkpoint: 1e9, vacuum: 1e9, snapshot: 1e9, request: 1e9, disk: 1e9 };

/** Upkeep whose every query fails like this; what it logged. */
async function logOf(error: Error): Promise<string[]> {
  let tries = 0;
  const query = async () => {
    tries += 1;
    throw error;
  };
  const logger = keepingLogger();
  const stop = startUpkeep({
    dataDir: '',
    reserve: { isFull: () => false } as UpkeepOptions['reserve'],
    pool: { query } as unknown as UpkeepOptions['pool'],
    withoutLimit: (work) => work(),
    logger,
    times: { ...NEVER, checkpoint: 1 },
  });
  await eventually(() => tries > 1);
  await stop();
  await turn();
  return logger.lines;
}

test('a restore that holds the session for long is no error of the upkeep', async () => {
  expect(await logOf(new Error('timeout exceeded when trying to connect'))).toEqual([]);
});

test('anything else is', async () => {
  expect((await logOf(new Error('something else')))[0]).toBe(
    'error: Upkeep of the embedded database failed; it will be tried again',
  );
});

test('the log is looked at often, so that little of it is replayed after a kill', () => {
  expect(UPKEEP_TIMES.checkpoint).toBeLessThanOrEqual(2_000);
});
