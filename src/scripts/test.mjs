// Everything that says whether the product works: "npm test". Two lanes run side by side, then the journeys in a
// browser. A step that fails does not stop the others. The last line counts over all of them.
//   node src/scripts/test.mjs [step …]   only the steps whose name begins with one of the words
// It runs on any Node from 20 on, before node_modules exists: only what Node itself brings is imported.
import { ensureBuilt } from './bootstrap/build.mjs';
import { ensureGenerated } from './bootstrap/codegen.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { printReport } from './testing/report.mjs';
import { buildStep, checkStep, jestStep, journeysStep } from './testing/steps.mjs';

const beside = [
  [
    checkStep('typecheck', 'typescript/bin/tsc', [
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.exkoo/tsc.json',
    ]),
    checkStep('lint', 'eslint/bin/eslint.js', [
      '.',
      '--quiet',
      '--cache',
      '--cache-location',
      'node_modules/.exkoo/eslint.json',
    ]),
    checkStep('import rules', 'dependency-cruiser/bin/dependency-cruise.mjs', [
      '--config',
      '.dependency-cruiser.cjs',
      'src',
    ]),
    checkStep('schema is printed', '../src/scripts/codegen/main.ts', ['--check']),
    jestStep('contract', 'contract'),
    jestStep('client', 'client'),
    buildStep('build', () => ensureBuilt()),
    jestStep('server on PostgreSQL', 'server', { TEST_ENGINE: 'postgres' }),
  ],
  // The longest step has a lane of its own
  [jestStep('server', 'server')],
];
const after = [journeysStep('e2e')];

const wanted = process.argv.slice(2);
const isWanted = (step) => wanted.length === 0 || wanted.some((word) => step.name.startsWith(word));

try {
  ensureInstalled();
  ensureGenerated();
  if (wanted.some((word) => 'e2e'.startsWith(word))) ensureBuilt();
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

// The programs of the running steps are told too (capture.mjs); they get a moment to tidy up
let isStopping = false;
process.once('SIGTERM', () => {
  isStopping = true;
  setTimeout(() => process.exit(143), 3_000);
});

const results = (await Promise.all(beside.map(runInTurn))).flat();
results.push(...(await runInTurn(after)));
process.exitCode = printReport(results);

async function runInTurn(steps) {
  const results = [];
  for (const step of steps.filter(isWanted)) {
    if (isStopping) break;
    const started = Date.now();
    const result = { name: step.name, ...(await step.run()) };
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const mark = result.failed > 0 ? '✗' : '✓';
    console.log(`${mark} ${step.name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
    results.push(result);
  }
  return results;
}
