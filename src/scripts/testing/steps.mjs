import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture } from './capture.mjs';
import { withSecond } from './secondRun.mjs';

// A step is { name, run }. run gives { passed, failed, skipped, failures: [{ name, text }], notes, files: [{ name, seconds }],
// cpuSeconds } and never throws.

/** A program that passes or fails as a whole: one test. */
export function checkStep(name, program, args = [], environment = {}) {
  return {
    name,
    async run() {
      const { code, output, cpuSeconds } = await capture([program, ...args], environment);
      const failures = code === 0 ? [] : [{ name, text: output }];
      return {
        passed: 1 - failures.length,
        failed: failures.length,
        skipped: 0,
        failures,
        notes: [],
        files: [],
        cpuSeconds,
      };
    },
  };
}

/**
 * One project of jest.config.ts, each of its tests counting, or its test files whose path matches the regular expression `files`. A
 * file that failed runs once more alone: a defect of the product fails again, an overloaded machine does not.
 */
export function jestStep(name, { files, workers = 2 } = {}) {
  const chosen = files === undefined ? [] : ['--testPathPatterns', files, '--passWithNoTests'];
  const runOf = (atOnce, which) =>
    resultOf(
      name,
      (resultFile) => [
        '--disable-warning=ExperimentalWarning',
        'node_modules/jest/bin/jest.js',
        ...['--selectProjects', name, `--maxWorkers=${atOnce}`, '--ci'],
        ...['--json', `--outputFile=${resultFile}`],
        // Survives the run, unlike the temporary folder
        '--cacheDirectory=node_modules/.cache/jest',
        ...which,
      ],
      fromJest,
    );
  return {
    name,
    async run() {
      const first = await runOf(workers, chosen);
      const failed = first.files.filter(({ isFailed }) => isFailed).map((file) => file.name);
      if (failed.length === 0 || failed.length > MOST_AGAIN) return first;
      return withSecond(first, await runOf(1, ['--runTestsByPath', ...failed]));
    },
  };
}

/** More failed files than a busy machine explains. */
const MOST_AGAIN = 20;

/** The journeys of src/e2e against the built product; `options` of src/e2e/main.ts choose some of them. */
export function journeysStep(name, options = [], environment = {}) {
  const argsFor = (resultFile) => ['src/e2e/main.ts', `--result=${resultFile}`, ...options];
  return { name, run: () => resultOf(name, argsFor, (result) => result, environment) };
}

/** Builds the client without its bundler overrides (src/scripts/client/overrides.mjs), and runs five journeys on that build. */
export function noOverridesStep(name) {
  const build = checkStep(name, 'src/scripts/client/compile.mjs', [], { BUNDLE_OVERRIDES: 'off' });
  const files = ['account/badInput', 'leads/leadPage', 'panel/rowMenus'].map((file) => `--file=${file}`);
  const journeys = journeysStep(name, files, { CLIENT_FOLDER: 'dist/no-overrides' });
  return {
    name,
    async run() {
      const built = await build.run();
      if (built.failed > 0) return built;
      const result = await journeys.run();
      return { ...result, cpuSeconds: built.cpuSeconds + result.cpuSeconds };
    },
  };
}

/** Runs a program that writes its results as JSON to the file it is given. A program that leaves no such file is one failed test. */
async function resultOf(name, argsFor, read, environment = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'exkoo-results-'));
  const file = join(folder, 'result.json');
  // Testing Library's message names what it looked for; the whole document after it hides that in a log
  const { code, output, cpuSeconds } = await capture(argsFor(file), {
    DEBUG_PRINT_LIMIT: '0',
    ...environment,
  });
  try {
    return { notes: [], files: [], ...read(JSON.parse(readFileSync(file, 'utf8'))), cpuSeconds };
  } catch {
    const text = `Exit code ${code}, and no result:\n${output}`;
    return { passed: 0, failed: 1, skipped: 0, failures: [{ name, text }], notes: [], files: [], cpuSeconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fromJest(report) {
  const pathOf = ({ name }) => name.replace(`${process.cwd()}/`, '');
  return {
    passed: report.numPassedTests,
    // A file that cannot be loaded has no test that could fail
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults
      .filter(({ status }) => status === 'failed')
      .map((file) => ({ name: pathOf(file), text: file.message })),
    files: report.testResults.map((file) => ({
      name: pathOf(file),
      seconds: (file.endTime - file.startTime) / 1000,
      passed: file.assertionResults.filter(({ status }) => status === 'passed').length,
      isFailed: file.status === 'failed',
    })),
  };
}
