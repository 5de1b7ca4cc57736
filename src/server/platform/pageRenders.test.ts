import { expect, test } from '@jest/globals';
import { createPageRenders } from './pageRenders.ts';

/** Computes for about this many milliseconds of the thread's time. */
function compute(milliseconds: number): string {
  const before = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(before);
    if (user + system > milliseconds * 1000) return 'rendered';
  }
}

test('pages are skipped while the budget of CPU time is spent, and rendered again when it has refilled', async () => {
  let now = 0;
  const renders = createPageRenders({ now: () => now });
  expect(await renders.run(() => compute(300))).toBe('rendered');
  expect(await renders.run(() => compute(300))).toBe('rendered');
  expect(await renders.run(() => compute(1))).toBeNull();
  now = 1000;
  expect(await renders.run(() => compute(1))).toBe('rendered');
  expect(renders.counts()).toEqual({ rendered: 3, skipped: 1, failed: 0 });
});

test('a page that fails to render is counted, and its error is passed on', async () => {
  const renders = createPageRenders();
  const failing = renders.run(() => {
    throw new Error('No such component');
  });
  await expect(failing).rejects.toThrow('No such component');
  expect(renders.counts()).toEqual({ rendered: 0, skipped: 0, failed: 1 });
});
