import { expect, test } from '@jest/globals';
import type { Span } from '../hours/busy.ts';
import { createRecentSlots } from './recentSlots.ts';

function counted() {
  let time = 0;
  let runs = 0;
  const recent = createRecentSlots({ now: () => new Date(time) });
  const slots: Span[] = [];
  const ask = (page: string, query: string, result: Promise<Span[]> = Promise.resolve(slots)) =>
    recent.of(page, query, () => {
      runs += 1;
      return result;
    });
  return { recent, ask, wait: (ms: number) => (time += ms), runs: () => runs };
}

test('the same query runs once for many visitors within some seconds', async () => {
  const { ask, wait, runs } = counted();
  await Promise.all(Array.from({ length: 20 }, () => ask('page', 'may')));
  expect(runs()).toBe(1);
  await ask('page', 'june');
  await ask('other', 'may');
  expect(runs()).toBe(3);
  wait(5_000);
  await ask('page', 'may');
  expect(runs()).toBe(4);
});

test('a booking, a failure and too many queries make it run again', async () => {
  const { recent, ask, runs } = counted();
  await ask('page', 'may');
  recent.forget('page');
  await ask('page', 'may');
  expect(runs()).toBe(2);
  await expect(ask('page', 'june', Promise.reject(new Error('away')))).rejects.toThrow('away');
  await ask('page', 'june');
  expect(runs()).toBe(4);
  for (let query = 0; query < 50; query += 1) await ask('page', String(query));
  await ask('page', 'may');
  expect(runs()).toBe(55);
});
