// Prints the dependencies that no file of the server names: they build the client, and the image of the container does without them.
//   node src/scripts/image/clientPackages.mjs
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const named = new Set(['graphql-jit']);
for (const folder of ['src/server', 'src/contract', 'dist/server']) {
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!/\.(ts|cjs)$/.test(file) || /\.test\.ts$|[\\/]testing[\\/]/.test(file)) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    // Imports, and the typefaces, whose files are found by require.resolve
    for (const [, name] of text.matchAll(/['"`]((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^'"`\s]*)?['"`]/g))
      named.add(name);
  }
}
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const isNeeded = (name) => named.has(name) || /^@(expo-google|embedpdf)/.test(name);
console.log(
  Object.keys(dependencies)
    .filter((name) => !isNeeded(name))
    .join(' '),
);
