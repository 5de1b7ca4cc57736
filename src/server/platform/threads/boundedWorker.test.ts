import { afterEach, expect, test } from '@jest/globals';
import type { BoundedWorker } from './boundedWorker.ts';
import { createBoundedWorker } from './boundedWorker.ts';
import type { TestTask } from './testing/taskThread.ts';

let worker: BoundedWorker<TestTask, string>;
const open = (timeMs = 2000) => {
  const file = new URL('./testing/taskThread.ts', import.meta.url);
  worker = createBoundedWorker(file, { timeMs, memoryMb: 64, waitingMost: 3 });
};
afterEach(() => worker.close());

test.each(['never end', 'fill the memory'] as const)(
  'a task that would %s fails alone, and the task behind it is done',
  async (task) => {
    open(task === 'never end' ? 2000 : 60_000);
    const hostile = expect(worker.run('one', task)).rejects.toMatchObject({ kind: 'limit' });
    const other = worker.run('other', 'answer');
    await hostile;
    expect(await other).toBe('done');
  },
);

test('the time limit of a task does not count the time in which it waits', async () => {
  open();
  const first = ['one', 'two'].map((group) => worker.run(group, 'never end').catch(() => 'ended'));
  expect(await worker.run('last', 'answer')).toBe('done');
  expect(await Promise.all(first)).toEqual(['ended', 'ended']);
});

test('a task that throws leaves the thread to the next one', async () => {
  open();
  await expect(worker.run('one', 'throw')).rejects.toMatchObject({
    kind: 'fault',
    message: 'Error: Refused',
  });
  expect(await worker.run('one', 'answer')).toBe('done');
});

test('groups take turns, and one with too many waiting tasks is refused', async () => {
  open();
  const order: string[] = [];
  const run = (group: string) => worker.run(group, 'answer').then(() => order.push(group));
  const tasks = ['many', 'many', 'many', 'many'].map(run);
  await expect(worker.run('many', 'answer')).rejects.toMatchObject({ kind: 'busy' });
  await Promise.all([...tasks, run('single')]);
  expect(order.indexOf('single')).toBeLessThan(3);
});

test('closing rejects unfinished work', async () => {
  open();
  const tasks = [worker.run('one', 'never end'), worker.run('one', 'answer')];
  const ends = Promise.allSettled(tasks);
  await worker.close();
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
