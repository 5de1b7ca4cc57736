import assert from 'node:assert/strict';
import { journey } from '../harness/journey.ts';
import { startProduct } from '../harness/run/product.ts';
import { newAccount } from '../harness/steps/newAccount.ts';
import { companyNames, writeCompanies } from '../harness/steps/writeCompanies.ts';

journey(
  'SIGTERM under load: a clean end within 10 s, nothing acknowledged is lost',
  async () => {
    const product = await startProduct();
    try {
      const account = await newAccount(product.url);
      const writers = [1, 2, 3, 4].map(() => writeCompanies(product.url, account));
      await Promise.all(writers.map((writer) => writer.reached(3)));
      const started = performance.now();
      const code = await product.stop();
      const seconds = (performance.now() - started) / 1000;
      assert.equal(code, 0);
      assert.ok(seconds < 10, `it took ${seconds} s`);
      const acknowledged = (await Promise.all(writers.map((writer) => writer.done))).flat();
      await product.start();
      const found = await companyNames(product.url, account);
      assert.deepEqual(
        acknowledged.filter((name) => !found.has(name)),
        [],
      );
    } finally {
      await product.remove();
    }
  },
  { isAlone: true },
);
