import { join } from 'node:path';
import { capture } from './capture.mjs';
import { resultOf } from './resultFile.mjs';

// A step is { name, run, needs?, runFiles? }; run gives { passed, failed, skipped, failures: [{ name, text }], notes?, passedBeside? }
// and never throws. `needs` names the step that has to be over before. Where failures are test files, runFiles runs those alone, and
// passedBeside counts the tests in them that passed.

/** A program that is right or wrong as a whole: one test. */
export function checkStep(name, program, args = []) {
  return {
    name,
    async run() {
      const { code, output } = await capture([program, ...args]);
      const isRight = code === 0;
      return {
        passed: isRight ? 1 : 0,
        failed: isRight ? 0 : 1,
        skipped: 0,
        failures: isRight ? [] : [{ name, text: output }],
      };
    },
  };
}

/**
 * One project of jest.config.ts; each of its tests counts. It is split into that many steps, each a process of its own:
 * what jest keeps of every file (modules, engines) is given back in between, and lanes can share the work. `files` is a
 * regular expression: only the test files whose path it matches, none of them being no failure.
 */
export function jestSteps(name, project, { shards = 1, environment = {}, needs, files } = {}) {
  return Array.from({ length: shards }, (_, index) => {
    const shard = shards === 1 ? [] : [`--shard=${index + 1}/${shards}`];
    const chosen = files === undefined ? [] : ['--testPathPatterns', files, '--passWithNoTests'];
    const stepName = shards === 1 ? name : `${name} (${index + 1} of ${shards})`;
    const runWith = (which) =>
      resultOf(stepName, (file) => [...argsFor(file), ...which], environment, fromJest);
    const argsFor = (file) => [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      project,
      '--maxWorkers=1',
      '--ci',
      // Kept between runs, unlike the temporary folder
      '--cacheDirectory=node_modules/.cache/jest',
      '--json',
      `--outputFile=${file}`,
    ];
    return {
      name: stepName,
      needs,
      run: () => runWith([...shard, ...chosen]),
      runFiles: (paths) => runWith(['--runTestsByPath', ...paths]),
    };
  });
}

/** The journeys of src/e2e against the built product, or those in one of the folders `areas` of src/e2e/journeys. */
export function journeysStep(name, areas = []) {
  const argsFor = (file) => [
    join('src', 'e2e', 'main.ts'),
    `--result=${file}`,
    ...areas.map((area) => `--area=${area}`),
  ];
  return { name, run: () => resultOf(name, argsFor, {}, (result) => result) };
}

function fromJest(report) {
  const broken = report.testResults.filter((file) => file.status === 'failed');
  const passedIn = ({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').length;
  return {
    passed: report.numPassedTests,
    // A file that cannot be loaded has no test that could fail
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: broken.map((file) => ({
      name: file.name.replace(`${process.cwd()}/`, ''),
      text: file.message,
    })),
    passedBeside: broken.reduce((sum, file) => sum + passedIn(file), 0),
  };
}
