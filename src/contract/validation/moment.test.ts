import { expect, test } from '@jest/globals';
import { isMoment } from './moment.ts';

test.each([
  ['1000-01-01T00:00:00Z', true],
  ['2026-11-21T09:00:00+05:30', true],
  ['9999-12-31T23:59:59.999Z', true],
  ['0999-12-31T23:59:59.999Z', false],
  ['0000-01-01T00:00:00Z', false],
  ['0001-01-01T00:00:00+14:00', false],
  ['9999-12-31T23:59:59-23:59', false],
  ['+020000-01-01T00:00:00Z', false],
  ['no date', false],
])('%s is a moment: %s', (written, isOne) => {
  expect(isMoment(new Date(written))).toBe(isOne);
});
