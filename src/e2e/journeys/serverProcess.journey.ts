import assert from 'node:assert/strict';
import { callApi } from '../harness/steps/callApi.ts';
import type { Reply } from '../harness/steps/callApi.ts';
import { journey } from '../harness/journey.ts';
import { newAccount, newCompany, uniqueWord } from '../harness/steps/newAccount.ts';
import type { Account } from '../harness/steps/newAccount.ts';
import { startProduct } from '../harness/run/product.ts';
import { companyNames, writeCompanies } from '../harness/steps/writeCompanies.ts';

// KILLS=100 before a release
const kills = Number(process.env.KILLS ?? 4);

journey(
  'a hundred claims of one slug at once: one wins',
  async ({ product }) => {
    const slug = uniqueWord();
    const claims: { account: Account; companyId: string }[] = [];
    for (let number = 1; number <= 5; number += 1) {
      const account = await newAccount(product.url);
      for (let each = 1; each <= 20; each += 1) {
        claims.push({ account, companyId: await newCompany(product.url, account, `Claim ${each}`) });
      }
    }
    const replies = await Promise.all(
      claims.map(({ account, companyId }) =>
        callApi<{ updateCompany: Reply }>(
          product.url,
          `mutation ($companyId: ID!, $slug: String!) {
          updateCompany(companyId: $companyId, updateUserInput: { slug: $slug }) { acknowledgement statusCode message }
        }`,
          { companyId, slug },
          account.accessToken,
        ),
      ),
    );
    const winners = replies.filter(({ updateCompany }) => updateCompany.acknowledgement);
    assert.equal(winners.length, 1);
    for (const { updateCompany } of replies) {
      if (updateCompany.acknowledgement) continue;
      assert.equal(updateCompany.statusCode, 409);
      assert.equal(updateCompany.message, 'This slug is already taken');
    }
  },
  { isAlone: true },
);

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

journey(
  `${kills} times kill -9 while the API writes: nothing acknowledged is lost`,
  async () => {
    const product = await startProduct();
    try {
      const latest: { account: Account; acknowledged: string[] }[] = [];
      let total = 0;
      for (let kill = 1; kill <= kills; kill += 1) {
        const account = await newAccount(product.url);
        const writers = [1, 2].map(() => writeCompanies(product.url, account));
        await Promise.all(writers.map((writer) => writer.reached(1 + (kill % 5))));
        await product.kill();
        const acknowledged = (await Promise.all(writers.map((writer) => writer.done))).flat();
        total += acknowledged.length;
        // Not further back than access tokens live
        latest.splice(0, 0, { account, acknowledged });
        latest.splice(5);
        await product.start();
        for (const each of latest) {
          const found = await companyNames(product.url, each.account);
          assert.deepEqual(
            each.acknowledged.filter((name) => !found.has(name)),
            [],
            `lost by kill ${kill}`,
          );
        }
      }
      assert.ok(total >= 2 * kills);
    } finally {
      await product.remove();
    }
  },
  { timeoutMs: 60_000 + kills * 40_000 },
);
