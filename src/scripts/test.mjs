// Everything that says whether the product works: "npm test". A step that fails does not stop the others. The last line counts
// over all of them.
//   npm test -- server e2e      only the steps whose name begins with one of the words
//   npm test -- sms             a word that begins none is a folder's name: the tests of both sides and the journeys in it
//   npm test -- quick [base]    typecheck, lint, contract, and the tests in folders that changed since a commit (HEAD)
// It runs on any Node from 20 on, before node_modules exists: only what Node itself brings is imported.
import { ensureBuilt } from './bootstrap/build.mjs';
import { ensureGenerated } from './bootstrap/codegen.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { areasAmong, areaSteps, changedSteps } from './testing/areas.mjs';
import { runInLanes } from './testing/lanes.mjs';
import { printReport } from './testing/report.mjs';
import { keepTemporaryFilesInMemory } from './testing/scratch.mjs';
import { checkStep, jestStep, journeysStep, noOverridesStep } from './testing/steps.mjs';

const [typecheck, lint] = [
  checkStep('typecheck', 'node_modules/typescript/bin/tsc', ['--singleThreaded']),
  checkStep('lint', 'node_modules/oxlint/bin/oxlint', ['--quiet']),
];
const contract = jestStep('contract', { workers: 1 });

/** One process each: two at a time. */
const single = [
  checkStep('build', 'src/scripts/prepare.mjs', ['build']),
  typecheck,
  lint,
  contract,
  checkStep('formatting', 'node_modules/prettier/bin/prettier.cjs', ['--check', '--log-level=warn', 'src']),
  checkStep('import rules', 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', [
    '--config',
    '.dependency-cruiser.cjs',
    'src',
  ]),
  checkStep('unused code', 'node_modules/knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
  checkStep('schema is printed', 'src/scripts/codegen/main.ts', ['--check']),
  checkStep('embedded engine', 'src/e2e/embedded/main.ts'),
];
/** Each uses both cores. Server tests mostly wait, for jobs and timers, so more of them run at a time. */
const wide = [
  jestStep('server', { workers: 5 }),
  jestStep('client'),
  journeysStep('e2e'),
  noOverridesStep('no overrides'),
];
const NEED_BUILD = ['server', 'e2e', 'no overrides'];

const words = process.argv.slice(2);
const isQuick = words[0] === 'quick';
let steps = { single, wide };

try {
  ensureInstalled({ dev: true });
  ensureGenerated();
  if (isQuick) steps = { single: [typecheck, lint, contract], wide: changedSteps(words[1] ?? 'HEAD') };
  else if (words.length > 0) {
    const areas = areasAmong(words, [...single, ...wide]);
    const chosen = (all) => all.filter(({ name }) => words.some((word) => name.startsWith(word)));
    steps = { single: chosen(single), wide: [...chosen(wide), ...areaSteps(areas)] };
  }
  const isBuildingLater = steps.single.some(({ name }) => name === 'build');
  if (!isBuildingLater && steps.wide.some(({ name }) => NEED_BUILD.includes(name))) ensureBuilt();
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

keepTemporaryFilesInMemory();

// The programs of the running steps get the signal, too (capture.mjs), and a moment to clean up
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => {
    isStopping = true;
    if (signal === 'SIGINT') process.kill(process.pid, 'SIGTERM');
    else setTimeout(() => process.exit(143), 3_000);
  });
}

const results = [
  ...(await runInLanes(steps.single, 2, () => isStopping)),
  ...(await runInLanes(steps.wide, 1, () => isStopping)),
];
process.exitCode = printReport(results);
