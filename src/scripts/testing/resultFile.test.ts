import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultOf } from './resultFile.mjs';

const GOOD = `require('node:fs').writeFileSync(file, '{"passed":3,"failed":0,"skipped":0,"failures":[]}')`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'exkoo-step-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program that gets the path of its result as `file`, and of a mark that its first attempt leaves as `mark`. */
const run = (program: string) => {
  const paths = (file: string) =>
    `const [file, mark] = ${JSON.stringify([file, join(folder, 'mark')])};
     const isFirst = !require('node:fs').existsSync(mark); require('node:fs').writeFileSync(mark, '');`;
  return resultOf(
    'server',
    (file) => ['-e', `${paths(file)}\n${program}`],
    {},
    (result) => result,
  );
};

test('a program that a signal ended is run once more, and the result says so', async () => {
  const result = await run(
    `console.log('halfway'); if (isFirst) process.kill(process.pid, 'SIGKILL'); ${GOOD}`,
  );
  expect(result).toMatchObject({ passed: 3, failed: 0 });
  expect(result.notes).toEqual([
    expect.stringMatching(/^It was ended by SIGKILL, and was run once more:\nhalfway$/),
  ]);
});

test('a program that signals end twice has failed', async () => {
  const result = await run(`process.kill(process.pid, 'SIGKILL')`);
  expect(result).toMatchObject({ passed: 0, failed: 1 });
  expect(result.failures[0]?.text.match(/It was ended by SIGKILL and left no result/g)).toHaveLength(2);
});

test('a program that ends by itself without a result has failed at once, with its exit code', async () => {
  const result = await run(`if (isFirst) process.exit(7); ${GOOD}`);
  expect(result).toMatchObject({ passed: 0, failed: 1 });
  expect(result.failures[0]?.text).toContain('It ended with exit code 7 and left no result');
});
