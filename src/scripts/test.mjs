// Everything that says whether the product works: "npm test". Two lanes share the steps, then the journeys in a
// browser. A step that fails does not stop the others. The last line counts over all of them.
//   node src/scripts/test.mjs [step …]   only the steps whose name begins with one of the words
// It runs on any Node from 20 on, before node_modules exists: only what Node itself brings is imported.
import { ensureBuilt } from './bootstrap/build.mjs';
import { ensureGenerated } from './bootstrap/codegen.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { runInLanes } from './testing/lanes.mjs';
import { printReport } from './testing/report.mjs';
import { keepTemporaryFilesInMemory } from './testing/scratch.mjs';
import { checkStep, jestSteps, journeysStep } from './testing/steps.mjs';

// In an order that keeps both lanes busy: what others wait for first, the long ones next, the short ones fill up
const beside = [
  checkStep('build', 'src/scripts/prepare.mjs', ['build']),
  checkStep('typecheck', 'node_modules/typescript/bin/tsc', [
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.exkoo/tsc.json',
  ]),
  checkStep('lint', 'node_modules/eslint/bin/eslint.js', [
    '.',
    '--quiet',
    '--cache',
    '--cache-location',
    'node_modules/.exkoo/eslint.json',
  ]),
  ...jestSteps('server', 'server', { shards: 5, needs: 'build' }),
  ...jestSteps('server on PostgreSQL', 'server', {
    shards: 3,
    environment: { TEST_ENGINE: 'postgres' },
    needs: 'build',
  }),
  ...jestSteps('client', 'client', { shards: 5 }),
  ...jestSteps('contract', 'contract'),
  checkStep('import rules', 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs', [
    '--config',
    '.dependency-cruiser.cjs',
    'src',
  ]),
  checkStep('unused code', 'node_modules/knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
  checkStep('schema is printed', 'src/scripts/codegen/main.ts', ['--check']),
];
const after = [journeysStep('e2e')];
const needBuild = ['server', 'e2e'];

const wanted = process.argv.slice(2);
const isWanted = (step) => wanted.length === 0 || wanted.some((word) => step.name.startsWith(word));

try {
  ensureInstalled();
  ensureGenerated();
  if (wanted.some((word) => needBuild.some((name) => name.startsWith(word) || word.startsWith(name))))
    ensureBuilt();
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

keepTemporaryFilesInMemory();

// The programs of the running steps are told too (capture.mjs); they get a moment to tidy up
let isStopping = false;
process.once('SIGTERM', () => {
  isStopping = true;
  setTimeout(() => process.exit(143), 3_000);
});

const results = await runInLanes(beside.filter(isWanted), 2, () => isStopping);
results.push(...(await runInLanes(after.filter(isWanted), 1, () => isStopping)));
process.exitCode = printReport(results);
