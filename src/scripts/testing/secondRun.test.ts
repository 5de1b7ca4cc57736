import { expect, test } from '@jest/globals';
import { withSecond } from './secondRun.mjs';
import type { StepResult } from './steps.mjs';

const first: StepResult = {
  passed: 12,
  failed: 3,
  skipped: 1,
  failures: [
    { name: 'a.test.ts', text: 'Too late' },
    { name: 'b.test.ts', text: '1 is not 2' },
  ],
  notes: [],
  files: [
    { name: 'a.test.ts', seconds: 3, passed: 4, isFailed: true },
    { name: 'b.test.ts', seconds: 2, passed: 1, isFailed: true },
    { name: 'c.test.ts', seconds: 1, passed: 7, isFailed: false },
  ],
  cpuSeconds: 6,
};

test('files that failed count as they end the second time, and a note has the first error of one that passes then', () => {
  const second: StepResult = {
    passed: 7,
    failed: 1,
    skipped: 0,
    failures: [{ name: 'b.test.ts', text: '1 is still not 2' }],
    notes: [],
    files: [
      { name: 'a.test.ts', seconds: 1, passed: 6, isFailed: false },
      { name: 'b.test.ts', seconds: 1, passed: 1, isFailed: true },
    ],
    cpuSeconds: 2,
  };
  expect(withSecond(first, second)).toEqual({
    ...first,
    passed: 14,
    failed: 1,
    failures: second.failures,
    notes: ['a.test.ts passed on its second run only. First run:\nToo late'],
    cpuSeconds: 8,
  });
});

test('a second run without a result leaves the first one as it is', () => {
  const crashed = { ...first, passed: 0, failed: 1, files: [], failures: [{ name: 'client', text: '' }] };
  expect(withSecond(first, crashed)).toBe(first);
});
