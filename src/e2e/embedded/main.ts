import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '#server/testing/servers/startPostgres.ts';
import { startProduct } from '../harness/run/product.ts';
import { newAccount } from '../harness/steps/newAccount.ts';
import { companyNames, writeCompanies } from '../harness/steps/writeCompanies.ts';
import { callEveryOperation } from './callEveryOperation.ts';
import { countSyncs } from './countSyncs.ts';
import { moveToPostgres } from './moveToPostgres.ts';

// Checks the product on the embedded database: a step of npm test. Everything else is tested on PostgreSQL.
// It needs a PostgreSQL server to restore into: that of TEST_DATABASE_URL, or one that it starts.

const started = performance.now();
const report = (done: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${done}`);

const product = await startProduct({ DATABASE_URL: '' });
const postgres = process.env.TEST_DATABASE_URL ? null : await startPostgres();
try {
  report('started on an empty folder');

  assert.deepEqual(await callEveryOperation(product.url), []);
  report('no operation fails');

  assert.match(run('src/server/main.ts').stderr, /is in use by the process with pid \d+/);
  mkdirSync(join(product.dataDir, 'backups'));
  writeFileSync(join(product.dataDir, 'backups', '2026-01-02.tar.gz'), '');
  const file = join(product.dataDir, 'refused.tar.gz');
  const { stderr } = run('src/server/database/backup/main.ts', '--to', file);
  assert.match(stderr, /is in use by .* The newest daily backup is .*2026-01-02\.tar\.gz/);
  report('a second process and a backup are refused while the server runs');

  const account = await newAccount(product.url);
  const writers = [1, 2].map(() => writeCompanies(product.url, account));
  await Promise.all(writers.map((writer) => writer.reached(10)));
  await product.kill();
  const acknowledged = (await Promise.all(writers.map((writer) => writer.done))).flat();
  await product.start();
  const found = await companyNames(product.url, account);
  assert.deepEqual(
    acknowledged.filter((name) => !found.has(name)),
    [],
  );
  report(`kill -9 loses none of ${acknowledged.length} acknowledged writes`);

  assert.equal(await product.stop(), 0);
  await countSyncs(join(product.dataDir, 'database'));
  report('each commit is synced to disk');

  await moveToPostgres(product.dataDir, postgres?.url ?? process.env.TEST_DATABASE_URL!);
  report('a backup restores into PostgreSQL');
} catch (fault) {
  console.error(product.output(), fault);
  process.exitCode = 1;
} finally {
  await product.remove();
  await postgres?.stop();
}

/** Runs a program on the product's data until it ends. */
function run(program: string, ...parameters: string[]) {
  const { NODE_ENV: _env, ...environment } = process.env;
  return spawnSync(process.execPath, [program, ...parameters], {
    env: { ...environment, DATABASE_URL: '', DATA_DIR: product.dataDir, PORT: '0' },
    encoding: 'utf8',
  });
}
