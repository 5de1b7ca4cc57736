import { serveTasks } from '../serveTasks.ts';

/** The task that the test gives its thread. */
export type TestTask = 'answer' | 'throw' | 'never end' | 'fill the memory';

serveTasks((task: TestTask) => {
  if (task === 'throw') throw new Error('Refused');
  const held: number[][] = [];
  for (; task === 'never end' || task === 'fill the memory';)
    if (task === 'fill the memory') held.push(Array.from({ length: 100_000 }, Math.random));
  return 'done';
});
