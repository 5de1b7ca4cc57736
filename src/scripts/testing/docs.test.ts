import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

/** A file in backticks. */
const PATH = /`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|js|json|md|graphql|yaml))`/g;

/** The target of a link to another page. */
const LINK = /\]\(([\w./-]+\.md)/g;

/** A requirement of a table: its id, how it is met, its proof. */
const ROW = /^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \|(?: ([^|]+))? \|$/gm;

/** In the order of the columns of docs/security.md. */
const STATES = ['test', 'design', 'Partly', 'Not met', 'Not applicable'];

function stateOf(how: string, proof: string): string {
  return (
    STATES.find((state) => how.startsWith(`${state}: `)) ??
    (/^(?:code|docs):/.test(proof) ? 'design' : 'test')
  );
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' });

test.each(['docs/spec/conformance.md', 'docs/cache.md'])('every test that %s names exists', (page) => {
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

describe('the tables of security requirements', () => {
  const overview = readFileSync('docs/security.md', 'utf8');
  const pages = readdirSync('docs/security').map((name) => readFileSync(`docs/security/${name}`, 'utf8'));
  const rows = pages.flatMap((page) =>
    [...page.matchAll(ROW)].map(([, id = '', how = '', proof = '']) => ({
      id,
      proof,
      state: stateOf(how, proof),
    })),
  );

  test('every path that they name exists', () => {
    const named = [overview, ...pages].flatMap((page) =>
      [...page.matchAll(PATH)].map(([, path = '']) => path),
    );
    const linked = [...overview.matchAll(LINK)].map(([, path = '']) => join('docs', path));
    const missing = [...named, ...linked].filter((path) => !existsSync(path) && !existsSync(`src/${path}`));
    expect(missing).toEqual([]);
  });

  test('the overview counts each requirement once', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const counts = STATES.map((state) => rows.filter((row) => row.state === state).length);
    expect(overview).toContain(`| | all | ${[rows.length, ...counts].join(' | ')} |`);
  });

  test('a row without a test names the code or the gap', () => {
    const claimed = rows.filter(({ state }) => state === 'test');
    expect(claimed.filter(({ proof }) => !/\.(?:test|journey)\.tsx?`/.test(proof))).toEqual([]);
  });
});
