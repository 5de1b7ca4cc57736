import { expect, test } from '@jest/globals';
import { singleFlight } from './singleFlight.ts';

const ref = { companyId: 'company', providerId: 'provider' };

test('a provider has one worker run at a time, and another one afterwards if it was requested during the run', async () => {
  const again: string[] = [];
  const inTurn = singleFlight(async ({ providerId }) => void again.push(providerId));
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const first = inTurn(ref, async () => {
    begun.push('first');
    await promise;
  });
  await inTurn(ref, async () => void begun.push('second'));
  await inTurn({ ...ref, providerId: 'other' }, async () => void begun.push('other'));
  expect(begun).toEqual(['first', 'other']);
  expect(again).toEqual([]);
  resolve();
  await first;
  expect(again).toEqual(['provider']);
  await inTurn(ref, async () => void begun.push('third'));
  expect(begun).toEqual(['first', 'other', 'third']);
  expect(again).toEqual(['provider']);
});

test('a turn that failed leaves its place', async () => {
  const inTurn = singleFlight(() => Promise.resolve());
  const failing = inTurn(ref, () => Promise.reject(new Error('The database is away')));
  await expect(failing).rejects.toThrow('The database is away');
  let isDone = false;
  await inTurn(ref, async () => void (isDone = true));
  expect(isDone).toBe(true);
});
