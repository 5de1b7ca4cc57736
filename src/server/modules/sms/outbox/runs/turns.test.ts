import { AsyncLocalStorage } from 'node:async_hooks';
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

test('the first step of a run comes before the steps of others, which still get their share', async () => {
  const { take } = createTurns();
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const busy = Array.from({ length: 4 }, () => take(() => gate.promise));
  await Promise.resolve();
  const later = Array.from({ length: 4 }, () => take(async () => void order.push('later')));
  const first = Array.from({ length: 16 }, () => take(async () => void order.push('first'), true));
  gate.resolve();
  await Promise.all([...busy, ...later, ...first]);
  expect(order.slice(0, 7)).toEqual(Array(7).fill('first'));
  expect(order.slice(0, 16).filter((each) => each === 'later')).toHaveLength(2);
  expect(order).toHaveLength(20);
});

test('work that fails rejects for its caller, in the context of that caller', async () => {
  const { take } = createTurns();
  const names = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const asked = ['one', 'two', 'three', 'four', 'five', 'six'].map((name, n) =>
    names.run(name, () => take(async () => void seen.push(names.getStore()), n > 3)),
  );
  const failing = take(() => Promise.reject(new Error('The database is away')));
  await Promise.all(asked);
  await expect(failing).rejects.toThrow('The database is away');
  expect(seen.toSorted()).toEqual(['five', 'four', 'one', 'six', 'three', 'two']);
});
