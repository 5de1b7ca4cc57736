import { TASK_MESSAGES, taskProblems } from './task.ts';

test.each([
  [{}, {}],
  [{ due: '2026-11-22' }, {}],
  [{ title: ' \u202E ' }, { title: TASK_MESSAGES.title }],
  [{ title: 'x'.repeat(201) }, { title: TASK_MESSAGES.tooLong }],
  [{ due: '' }, { due: TASK_MESSAGES.due }],
  [{ due: '2026-02-30' }, { due: TASK_MESSAGES.due }],
  [{ due: '2026-11-22T24:00' }, { due: TASK_MESSAGES.due }],
  [{ due: '0026-11-22' }, { due: TASK_MESSAGES.due }],
  [{ due: '2026-11-22T09:30:00Z' }, { due: TASK_MESSAGES.due }],
])('%j gives %j', (change, problems) => {
  expect(taskProblems({ title: 'Send the contract', due: '2026-11-22T09:30', ...change })).toEqual(problems);
});
