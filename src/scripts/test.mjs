// Everything that says whether the product works: "npm test". Two lanes share the steps, then the journeys in a
// browser. A step that fails does not stop the others. The last line counts over all of them.
//   node src/scripts/test.mjs [word …]   only the steps whose name begins with one of the words; a word that begins none
//                                        is a folder's name ("sms"): the tests of both sides and the journeys in it
// It runs on any Node from 20 on, before node_modules exists: only what Node itself brings is imported.
import { ensureBuilt } from './bootstrap/build.mjs';
import { ensureGenerated } from './bootstrap/codegen.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { runFailedAlone } from './testing/again.mjs';
import { areaSteps, areasAmong } from './testing/areas.mjs';
import { runInLanes } from './testing/lanes.mjs';
import { printReport } from './testing/report.mjs';
import { keepTemporaryFilesInMemory } from './testing/scratch.mjs';
import { checkStep, jestSteps, journeysStep } from './testing/steps.mjs';

const client = jestSteps('client', 'client', { shards: 5 });

// In an order that keeps the lanes busy: what others wait for first, with what waits for nothing beside it, the long ones
// next, the short ones fill up
const beside = [
  checkStep('build', 'src/scripts/prepare.mjs', ['build']),
  checkStep('typecheck', 'node_modules/typescript/bin/tsc'),
  checkStep('lint', 'node_modules/oxlint/bin/oxlint', ['--quiet']),
  ...client.slice(0, 1),
  ...jestSteps('server', 'server', { shards: 5, needs: 'build' }),
  ...jestSteps('server on PostgreSQL', 'server', {
    shards: 3,
    environment: { TEST_ENGINE: 'postgres', TEST_SCOPE: 'second engine' },
    needs: 'build',
  }),
  ...client.slice(1),
  ...jestSteps('contract', 'contract'),
  checkStep('import rules', 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', [
    '--config',
    '.dependency-cruiser.cjs',
    'src',
  ]),
  checkStep('unused code', 'node_modules/knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
  checkStep('schema is printed', 'src/scripts/codegen/main.ts', ['--check']),
];
const after = [journeysStep('e2e')];
const needBuild = ['server', 'e2e'];

const words = process.argv.slice(2);
const isWanted = (step) => words.length === 0 || words.some((word) => step.name.startsWith(word));
let areas = [];

try {
  areas = areasAmong(words, [...beside, ...after]);
  ensureInstalled();
  ensureGenerated();
  if (
    areas.length > 0 ||
    needBuild.some((name) => words.some((word) => name.startsWith(word) || word.startsWith(name)))
  )
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

// A third one was no faster on two cores: it made each step as much slower
const lanes = 2;
const inAreas = areaSteps(areas);
const results = await runInLanes(beside.filter(isWanted), lanes, () => isStopping);
results.push(...(await runInLanes(after.filter(isWanted), 1, () => isStopping)));
results.push(...(await runInLanes(inAreas, 1, () => isStopping)));
process.exitCode = printReport(await runFailedAlone([...beside, ...inAreas], results, () => isStopping));
