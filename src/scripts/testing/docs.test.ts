import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' });

test.each(['docs/conformance.md', 'docs/cache.md'])('every test that %s names exists', (page) => {
  const named = readFileSync(page, 'utf8').match(/(?<![\w./-])[\w./-]+\.(?:test\.tsx?|journey\.ts)\b/g) ?? [];
  const missing = named.filter(
    (name) => !sources.some((file) => file === name.replace(/^src\//, '') || file.endsWith(`/${name}`)),
  );
  expect(missing).toEqual([]);
});

test('every dependency has its line in docs/dependencies.md', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    string,
    object
  >;
  const page = readFileSync('docs/dependencies.md', 'utf8');
  const missing = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !page.includes(name) && !name.startsWith('@types/'),
  );
  expect(missing).toEqual([]);
});
