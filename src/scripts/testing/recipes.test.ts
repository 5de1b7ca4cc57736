import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const recipes = readdirSync('docs/recipes').map((name) => `docs/recipes/${name}`);
const pages = readdirSync('docs').filter((name) => name.endsWith('.md'));

const samples = recipes.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/^(.*)\n\n *```\w+\n([\s\S]*?)\n *```/gm)].map(
    ([, lead = '', code = '']) => ({ page, code, file: /From `([^`]+)`:$/.exec(lead)?.[1] }),
  ),
);

test('every sample of a recipe says which file it is from', () => {
  expect(samples).not.toEqual([]);
  expect(samples.filter(({ file }) => file === undefined)).toEqual([]);
});

// So it compiles, and does what the recipe says, as long as the product does
test.each(samples)('$page shows $file as it is', ({ file = '', code }) => {
  const source = withoutIndent(readFileSync(file, 'utf8'));
  let end = 0;
  for (const passage of code.split(/^ *…$/m).map(withoutIndent)) {
    const start = source.indexOf(passage, end);
    if (start < 0) throw new Error(`${file} does not say, or not in this order:\n${passage}`);
    end = start + passage.length;
  }
});

function withoutIndent(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

const files = ['.', 'src', 'docs']
  .flatMap((folder) => readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' }))
  .map((file) => `/${file}`);

test.each(['README.md', ...pages.map((name) => `docs/${name}`), 'docs/spec/conformance.md', ...recipes])(
  'every file that %s names exists',
  (page) => {
    const named = readFileSync(page, 'utf8').match(
      /(?<=`)(?:[\w@-]+\/)*[\w@.-]+\.(?:[cm]?[jt]sx?|graphql|css|md)(?=`)/g,
    );
    const missing = (named ?? [])
      .filter((path) => !isYetToBeMade(path))
      .map((path) => path.replace(/^(?:src|docs)\//, ''))
      .filter((path) => !files.some((file) => file.endsWith(`/${path}`)));
    expect(missing).toEqual([]);
  },
);

/** Whether a path is a placeholder for a file that the reader will create: `features/x/xSlice.ts`, `migrations/NNNN-x.ts`, `XScreen.tsx`. */
function isYetToBeMade(path: string): boolean {
  return /(?:^|\/)(?:x(?:[/.A-Z]|$)|X[A-Z.]|XScreen|NNNN)/.test(path);
}
