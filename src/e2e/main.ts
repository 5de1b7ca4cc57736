import { globSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languages } from '#contract/i18n/languages.ts';
import { startDnsServer } from '#server/testing/servers/dnsServer.ts';
import { startPostgres } from '#server/testing/servers/startPostgres.ts';
import { journeys } from './harness/journey.ts';
import { openBrowser } from './harness/run/openBrowser.ts';
import { startProduct } from './harness/run/product.ts';
import { walkAll } from './harness/run/walkAll.ts';
import { walkJourney } from './harness/run/walkJourney.ts';

// Walks every journey of src/e2e/journeys, or those whose name holds one of the given words, with one browser and one
// product: npm run test:e2e, or  node src/e2e/main.ts slug trash
//   --result=x    writes { passed, failed, skipped, failures, notes } to the file x
//   --at-once=n   walks n journeys at a time (3)
//   --area=x      only those in the folder x of src/e2e/journeys; may be given several times
//   --file=x      only the journeys of the file x.journey.ts in that folder; may be given several times
const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const resultFile = option('result');
const atOnce = Number(option('at-once') ?? 3);
const valuesOf = (name: string) =>
  process.argv
    .filter((argument) => argument.startsWith(`--${name}=`))
    .map((argument) => argument.slice(name.length + 3));
const [areas, named] = [valuesOf('area'), valuesOf('file')];
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

const result = {
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [] as { name: string; text: string }[],
  notes: [] as string[],
};

const durations: { name: string; seconds: number }[] = [];

const folders = areas.length === 0 ? ['**'] : areas.map((area) => `${area}/**`);
const found = globSync(folders.map((folder) => `src/e2e/journeys/${folder}/*.journey.ts`));
const files = named.length === 0 ? found : named.map((name) => `src/e2e/journeys/${name}.journey.ts`);
for (const file of files.toSorted()) await import(pathToFileURL(resolve(file)).href);
const wanted = journeys.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase())),
);

// A wait that a failed walk left behind must not end the other walks
process.on('unhandledRejection', (reason) => {
  result.notes.push(`Unhandled rejection: ${String(reason)}`);
});
// Everything that was started, to be stopped in reverse order
const started: (() => Promise<unknown>)[] = [];
const endAll = async () => {
  for (const end of started.splice(0).reverse()) await end();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void endAll().finally(() => process.exit(1)));
}
try {
  if (!process.env.TEST_DATABASE_URL) {
    const postgres = await startPostgres();
    started.push(() => postgres.stop());
    // startProduct creates its databases there
    process.env.TEST_DATABASE_URL = postgres.url;
  }
  const browser = await openBrowser();
  started.push(() => browser.close());
  const dns = await startDnsServer();
  started.push(() => dns.close());
  const product = await startProduct({ DNS_SERVERS: dns.address, LANGUAGES: languages.join() });
  started.push(() => product.remove());
  await walkAll(
    wanted,
    atOnce,
    (journey) => walkJourney(journey, browser, { product, dns }),
    ({ journey: { name }, seconds, fault, firstFault }) => {
      if (firstFault)
        result.notes.push(`"${name}" passed on its second run only. First run:\n${firstFault.message}`);
      durations.push({ name, seconds });
      if (fault) result.failures.push({ name, text: fault.message });
      result[fault ? 'failed' : 'passed'] += 1;
      const line = `${fault ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`;
      console.log(fault ? `${line}\n${fault.message}` : line);
    },
  );
} finally {
  await endAll();
}
const slowest = durations.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
for (const note of result.notes) console.log(note);
console.log('The slowest journeys:');
for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
if (resultFile !== undefined) writeFileSync(resultFile, JSON.stringify(result));
console.log(`${result.passed} passed, ${result.failed} failed`);
process.exit(result.failed > 0 ? 1 : 0);
