import { expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { gatheredWakeUps } from './wakeUps.ts';

test('repeated calls within a moment are merged for each key, and later calls run again', async () => {
  const called: string[] = [];
  const wakeUps = gatheredWakeUps((key) => called.push(key), 20);
  for (let n = 0; n < 100; n += 1) wakeUps.ask('one');
  wakeUps.ask('other');
  expect(called).toEqual([]);
  await sleep(60);
  expect(called.toSorted()).toEqual(['one', 'other']);
  wakeUps.ask('one');
  await sleep(60);
  expect(called).toHaveLength(3);
});

test('nothing is called after the stop', async () => {
  const called: string[] = [];
  const wakeUps = gatheredWakeUps((key) => called.push(key), 10);
  wakeUps.ask('one');
  wakeUps.stop();
  await sleep(40);
  expect(called).toEqual([]);
});
