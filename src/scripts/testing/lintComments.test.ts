import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

// A comment that turns all rules off also turns off a rule against it
test('no comment turns lint rules off', () => {
  const sources = globSync(['*.{js,ts,cjs}', '{__mocks__,public,src}/**/*.{js,cjs,mjs,ts,tsx,mts}'], {
    exclude: (path) => /(^|\/)node_modules$/.test(path),
  });
  expect(sources).toContain('webpack.config.js');
  expect(sources).toContain('src/server/main.ts');
  const comment = new RegExp(['oxlint', 'eslint'].map((tool) => `${tool}-disable`).join('|'));
  expect(sources.filter((path) => comment.test(readFileSync(path, 'utf8')))).toEqual([]);
});
