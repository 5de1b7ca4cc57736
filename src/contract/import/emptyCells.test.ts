import { mayLeaveEmpty } from './emptyCells.ts';
import type { ImportMode, MatchKey } from './importChoices.ts';

test.each<[field: string | null, mode: ImportMode, matchKey: MatchKey | null, expected: boolean]>([
  ['email', 'CREATE', 'EMAIL', true],
  ['email', 'UPDATE', 'EMAIL', false],
  ['email', 'BOTH', 'EMAIL', false],
  ['email', 'BOTH', 'PHONE', true],
  ['phoneNumber', 'BOTH', 'PHONE', false],
  ['phoneTyped', 'UPDATE', 'PHONE', false],
  ['id', 'BOTH', 'ID', false],
  ['own.budget', 'UPDATE', 'ID', true],
  ['stageId', 'CREATE', null, true],
  [null, 'CREATE', null, false],
])(
  'invalid cells of %s can be left empty in mode %s matched by %s: %s',
  (field, mode, matchKey, expected) => {
    expect(mayLeaveEmpty(field, { mode, matchKey })).toBe(expected);
  },
);
