import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { literalsIn } from './literals.ts';

/** The same in every language. */
const SAME = new Set([
  'exk_…',
  'sk_…',
  'whsec_…',
  'hh:mm',
  'CSV',
  'URL',
  'PayPal',
  'your-company',
  'https://www.example.com/thanks',
  'https://example.com/webhooks',
]);

test('no text of the client is written without being translatable (docs/recipes/translate.md)', () => {
  const files = globSync('src/client/**/*.tsx').filter((path) => !/\.test\.|\/testing\//.test(path));
  expect(files).toContain('src/client/features/auth/LoginScreen.tsx');
  const found = files.flatMap((path) =>
    literalsIn(readFileSync(path, 'utf8')).map((text) => ({ path, text })),
  );
  expect(found.filter(({ text }) => !SAME.has(text))).toEqual([]);
});

test('texts are found in elements, in attributes and in choices between them', () => {
  const source = '<p title="One">Two {isOpen ? "Three" : `Four ${name}`} {count && "Five"}</p>';
  expect(literalsIn(source)).toEqual(['Two', 'Three', 'Four', 'Five', 'One']);
});

test('translated texts, names of parts and symbols are not found', () => {
  const source = '<p id="name" title={t`One`}><Trans>Two <b>three</b></Trans> · <code>id</code> 5 &nbsp;</p>';
  expect(literalsIn(source)).toEqual([]);
});
