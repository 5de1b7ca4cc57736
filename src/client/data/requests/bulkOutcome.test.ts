import { bulkOutcome } from './bulkOutcome.ts';

const reply = { acknowledgement: true, message: '', done: 2, failures: [] };
const gone = { name: null, reason: 'This project does not exist' };

it.each([
  ['all are done', { data: reply }, { done: 2, errorMessage: null }],
  ['one is not there', { data: { ...reply, failures: [gone] } }, { done: 2, errorMessage: gone.reason }],
  [
    'some cannot be changed',
    { data: { ...reply, failures: [{ name: 'New', reason: 'Make another stage the default first' }, gone] } },
    { done: 2, errorMessage: 'New: Make another stage the default first (1 more not changed)' },
  ],
  [
    'the change is refused',
    { error: { kind: 'graphql', message: 'Nothing is selected' } as const },
    { done: 0, errorMessage: 'Nothing is selected' },
  ],
  [
    'no answer comes',
    { error: { kind: 'network', message: '' } as const },
    { done: 0, errorMessage: 'Check the connection and try again.' },
  ],
])('a change of many rows says how it went: %s', (_case, answer, outcome) => {
  expect(bulkOutcome(answer)).toEqual(outcome);
});
