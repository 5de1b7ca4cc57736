import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// npm run bench [name…]: runs the benchmarks whose file name begins with one of the words, or all of them, one after the
// other, and prints a table for each. Only the ratios inside one table mean something on another machine.
const words = process.argv.slice(2);
const files = globSync('src/bench/*/*.bench.ts').sort((one, other) =>
  basename(one).localeCompare(basename(other)),
);
const wanted = files.filter(
  (file) => words.length === 0 || words.some((word) => basename(file).startsWith(word)),
);
if (wanted.length === 0) {
  console.error(
    `No benchmark of that name. There are: ${files.map((file) => basename(file, '.bench.ts')).join(', ')}`,
  );
  process.exit(1);
}

for (const file of wanted) {
  const { title, measure } = (await import(pathToFileURL(resolve(file)).href)) as Benchmark;
  console.log(`\n${title}`);
  console.table(Object.fromEntries((await measure()).map(({ what, ...figures }) => [what, figures])));
}
process.exit(0);

interface Benchmark {
  title: string;
  measure: () => Promise<({ what: string } & Record<string, string | number>)[]>;
}
