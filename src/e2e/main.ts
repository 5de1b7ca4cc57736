import { globSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startDnsServer } from '#server/testing/dnsServer.ts';
import { journeys } from './harness/journey.ts';
import { openBrowser } from './harness/openBrowser.ts';
import { startProduct } from './harness/product.ts';
import { walkJourney } from './harness/walkJourney.ts';

// Walks every journey of src/e2e/journeys, or those whose name holds one of the given words, with one browser and one
// product: npm run test:e2e, or  node src/e2e/main.ts slug trash
//   --result=x   writes { passed, failed, skipped, failures } to the file x
const resultFile = process.argv
  .find((argument) => argument.startsWith('--result='))
  ?.slice('--result='.length);
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

const result = { passed: 0, failed: 0, skipped: 0, failures: [] as { name: string; text: string }[] };

for (const file of globSync('src/e2e/journeys/**/*.journey.ts').sort())
  await import(pathToFileURL(resolve(file)).href);
const wanted = journeys.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase())),
);

const browser = await openBrowser();
const dns = await startDnsServer();
const product = await startProduct({ DNS_SERVERS: dns.address });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(
    signal,
    () => void Promise.allSettled([browser.close(), product.remove()]).then(() => process.exit(1)),
  );
}
try {
  for (const journey of wanted) {
    const started = performance.now();
    const fault = await walkJourney(journey, browser, { product, dns }).catch((reason: Error) => reason);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (fault === undefined) result.passed += 1;
    else {
      result.failed += 1;
      result.failures.push({ name: journey.name, text: fault.message });
    }
    console.log(
      fault === undefined
        ? `✓ ${journey.name} (${seconds} s)`
        : `✗ ${journey.name} (${seconds} s)\n${fault.message}`,
    );
  }
} finally {
  await browser.close();
  await product.remove();
  await dns.close();
}
if (resultFile !== undefined) writeFileSync(resultFile, JSON.stringify(result));
console.log(`${result.passed} passed, ${result.failed} failed`);
process.exit(result.failed > 0 ? 1 : 0);
