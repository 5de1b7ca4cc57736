import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { combinedWakeUps } from './wakeUps.ts';

test('many wake-ups of one key in a short time are combined, and a later one wakes again', async () => {
  const called: string[] = [];
  const wakeUps = combinedWakeUps((key) => called.push(key), 20);
  for (let n = 0; n < 100; n += 1) wakeUps.request('one');
  wakeUps.request('other');
  expect(called).toEqual([]);
  await sleep(60);
  expect(called.toSorted()).toEqual(['one', 'other']);
  wakeUps.request('one');
  await sleep(60);
  expect(called).toHaveLength(3);
});

test('no wake-up follows after stopping', async () => {
  const called: string[] = [];
  const wakeUps = combinedWakeUps((key) => called.push(key), 10);
  wakeUps.request('one');
  wakeUps.stop();
  await sleep(40);
  expect(called).toEqual([]);
});
