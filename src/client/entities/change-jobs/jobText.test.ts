import { setupI18n } from '@lingui/core';
import { readTextsFrom } from '#contract/i18n/i18n.ts';
import type { ChangeJob } from './changeJobsApi.ts';
import { isJobUnderWay, jobProgress, jobResult } from './jobText.ts';

const job = (given: Partial<ChangeJob>) =>
  ({
    title: 'Set stage to Contacted',
    state: 'DONE',
    total: 30_000,
    done: 1_500,
    created: 0,
    updated: 0,
    skipped: 0,
    failed: 0,
    kept: 0,
    error: null,
    ...given,
  }) as ChangeJob;

test.each([
  [{ updated: 1_200, failed: 2 }, '1,200 changed, 2 failed'],
  [{ created: 3, skipped: 1 }, '3 added, 1 unchanged'],
  [{}, 'Nothing to change'],
  [{ state: 'UNDONE' }, 'Undone'],
  [{ state: 'UNDONE', kept: 4 }, 'Undone, except for 4 that changed since'],
  [{ state: 'FAILED', error: 'The file is gone' }, 'The file is gone'],
  [
    { state: 'STOPPED', updated: 1_400, failed: 100 },
    'Stopped after 1,500 of 30,000: 1,400 changed, 100 failed',
  ],
  [{ state: 'STOPPED', done: 0 }, 'Stopped before it started'],
] as const)('%j comes to: %s', (given, text) => {
  expect(jobResult(job(given))).toBe(text);
});

test('separates the parts in the way of the language', () => {
  const arabic = setupI18n({ locale: 'ar', messages: { ar: {} } });
  readTextsFrom(() => arabic);
  expect(jobResult(job({ created: 3, updated: 2, failed: 1 }))).toContain('،');
  readTextsFrom();
});

test('says how far it is while it is under way', () => {
  expect(jobProgress(job({ state: 'RUNNING' }))).toBe('Set stage to Contacted: 1,500 of 30,000');
  expect(jobProgress(job({ state: 'UNDOING' }))).toBe('Undoing: Set stage to Contacted: 1,500 of 30,000');
  expect(isJobUnderWay(job({ state: 'QUEUED' }))).toBe(true);
  expect(isJobUnderWay(job({ state: 'DONE' }))).toBe(false);
});
