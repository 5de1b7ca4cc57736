import { setTimeout as wait } from 'node:timers/promises';
import { inSteps } from './steadyReplies.ts';

const timed = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  const outcome = await work().catch((error: Error) => error.message);
  return { outcome, ms: performance.now() - started };
};

test('fast and slow work, successful and rejected, takes the same steps', async () => {
  const refuse = async (ms: number) => {
    await wait(ms);
    throw new Error('refused');
  };
  const runs = await Promise.all([
    timed(() => inSteps(1000, 'always', (ms: number) => wait(ms, 'done'))(1)),
    timed(() => inSteps(1000, 'always', (ms: number) => wait(ms, 'done'))(100)),
    timed(() => inSteps(1000, 'rejections', refuse)(1)),
    timed(() => inSteps(1000, 'rejections', refuse)(100)),
  ]);
  expect(runs.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'refused', 'refused']);
  for (const { ms } of runs) expect(ms).toBeGreaterThanOrEqual(995);
  for (const { ms } of runs) expect(ms).toBeLessThan(2000);
});

test('a success that reveals everything is not delayed', async () => {
  expect((await timed(() => inSteps(10_000, 'rejections', async () => 'done')())).ms).toBeLessThan(9000);
});
