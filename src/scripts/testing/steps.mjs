import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture } from './capture.mjs';

// A step is { name, run }; run gives { passed, failed, skipped, failures: [{ name, text }] } and never throws.

/** A program that is right or wrong as a whole: one test. */
export function checkStep(name, program, args) {
  return {
    name,
    async run() {
      const { code, output } = await capture([join('node_modules', program), ...args]);
      return oneTest(name, code === 0, output);
    },
  };
}

/** Work of our own that throws when it fails: one test. */
export function buildStep(name, work) {
  return {
    name,
    async run() {
      try {
        work();
        return oneTest(name, true, '');
      } catch (fault) {
        return oneTest(name, false, String(fault));
      }
    },
  };
}

/** One project of jest.config.ts; each of its tests counts. */
export function jestStep(name, project, environment = {}) {
  return {
    name,
    run: () =>
      withResultFile(name, async (file) => {
        const program = [
          '--experimental-vm-modules',
          '--disable-warning=ExperimentalWarning',
          'node_modules/jest/bin/jest.js',
        ];
        const options = [
          '--selectProjects',
          project,
          '--maxWorkers=1',
          '--ci',
          '--json',
          `--outputFile=${file}`,
        ];
        const { output } = await capture([...program, ...options], environment);
        return { output, read: () => fromJest(JSON.parse(readFileSync(file, 'utf8'))) };
      }),
  };
}

/** The journeys of src/e2e against the built product. */
export function journeysStep(name) {
  return {
    name,
    run: () =>
      withResultFile(name, async (file) => {
        const { output } = await capture(['src/e2e/main.ts', `--result=${file}`]);
        return { output, read: () => JSON.parse(readFileSync(file, 'utf8')) };
      }),
  };
}

function oneTest(name, isRight, output) {
  return {
    passed: isRight ? 1 : 0,
    failed: isRight ? 0 : 1,
    skipped: 0,
    failures: isRight ? [] : [{ name, text: output }],
  };
}

/** Runs a program that writes its results to a file; no readable file means that it broke before its first test. */
async function withResultFile(name, work) {
  const folder = mkdtempSync(join(tmpdir(), 'exkoo-results-'));
  try {
    const { output, read } = await work(join(folder, 'result.json'));
    try {
      return read();
    } catch {
      return oneTest(name, false, output);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fromJest(report) {
  const broken = report.testResults.filter((file) => file.status === 'failed');
  return {
    passed: report.numPassedTests,
    // A file that cannot be loaded has no test that could fail
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: broken.map((file) => ({
      name: file.name.replace(`${process.cwd()}/`, ''),
      text: file.message,
    })),
  };
}
