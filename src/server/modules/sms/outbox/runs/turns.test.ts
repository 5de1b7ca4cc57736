import { expect, test } from '@jest/globals';
import { createTurns } from './turns.ts';

test('runs take turns in the order in which they ask, and claim less while others wait', async () => {
  const { take, share } = createTurns();
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const first = Array.from({ length: 4 }, () => take(() => gate.promise));
  // p-limit begins its work in a later microtask
  await Promise.resolve();
  const run = async (name: string, steps: number) => {
    for (let step = 1; step <= steps; step += 1) await take(async () => void order.push(`${name} ${step}`));
  };
  const runs = [run('large', 20), run('one', 1), run('two', 1), run('three', 1), run('four', 1)];
  expect(share()).toBe(50);
  gate.resolve();
  await Promise.all([...first, ...runs]);
  expect(share()).toBe(Infinity);
  const before = order.slice(0, order.indexOf('four 1'));
  expect(before.filter((each) => each.startsWith('large')).length).toBeLessThanOrEqual(2);
});
