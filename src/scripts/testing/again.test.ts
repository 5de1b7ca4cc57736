import { expect, jest, test } from '@jest/globals';
import { runFailedAlone } from './again.mjs';
import type { StepResult } from './resultFile.mjs';

const good = { name: 'server (1 of 2)', passed: 9, failed: 0, skipped: 0, failures: [] };

/** A step of ten tests, two of them in the files that failed. */
const failing = (...files: string[]) => ({
  name: 'server (2 of 2)',
  passed: 9,
  failed: 1,
  skipped: 0,
  failures: files.map((name) => ({ name, text: 'too late' })),
  passedBeside: 1,
});

/** Runs what failed in `result` again, where the files give `second`; gives the new results and which files were run. */
async function again(result: StepResult & { name: string }, second: StepResult) {
  const runFiles = jest.fn<(paths: string[]) => Promise<StepResult>>().mockResolvedValue(second);
  const print = jest.spyOn(console, 'log').mockImplementation(() => {});
  const results = await runFailedAlone([{ name: 'server (2 of 2)', runFiles }], [good, result]);
  const printed = print.mock.calls.join('\n');
  print.mockRestore();
  return { results, run: runFiles.mock.calls.flat(2), printed };
}

test('a file that goes well alone has passed, and what it threw is told', async () => {
  const { results, run, printed } = await again(failing('a.test.ts'), {
    ...{ passed: 2, failed: 0, skipped: 0, failures: [] },
  });
  expect(run).toEqual(['a.test.ts']);
  expect(results[0]).toBe(good);
  expect(results[1]).toMatchObject({ passed: 10, failed: 0, failures: [] });
  expect(printed).toContain('a.test.ts went well only by itself. Beside others:\ntoo late');
});

test('a file that fails again has failed', async () => {
  const failures = [{ name: 'a.test.ts', text: 'wrong' }];
  const { results, printed } = await again(failing('a.test.ts'), {
    ...{ passed: 1, failed: 1, skipped: 0, failures },
  });
  expect(results[1]).toMatchObject({ passed: 9, failed: 1, failures });
  expect(printed).not.toContain('went well only by itself');
});

test.each([
  ['where five files failed', failing('a', 'b', 'c', 'd', 'e')],
  ['where a step left no result', { ...failing('server (2 of 2)'), passedBeside: undefined }],
])('nothing is run again %s', async (_, result) => {
  const { results, run } = await again(result, good);
  expect(run).toEqual([]);
  expect(results[1]).toBe(result);
});
