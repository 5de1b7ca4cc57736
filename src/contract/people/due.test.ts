import { dueState } from './due.ts';

test.each([
  ['2026-11-21', 'overdue'],
  ['2026-11-21T23:59', 'overdue'],
  ['2026-11-22', 'today'],
  ['2026-11-22T00:00', 'today'],
  ['2026-11-23', 'upcoming'],
  ['2027-01-01T00:00', 'upcoming'],
])('%s on 22 November 2026 is %s', (due, state) => {
  expect(dueState(due, '2026-11-22')).toBe(state);
});
