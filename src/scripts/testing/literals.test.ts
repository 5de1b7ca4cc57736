import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { literalsIn } from './literals.ts';

/** Not converted yet (docs/recipes/translate.md). */
const TO_CONVERT = [
  'src/client/app/',
  'src/client/entities/',
  'src/client/features/api/',
  'src/client/features/appointments/',
  'src/client/features/automation/',
  'src/client/features/billing/',
  'src/client/features/companies/',
  'src/client/features/customers/',
  'src/client/features/dashboard/',
  'src/client/features/duplicates/',
  'src/client/features/forms/',
  'src/client/features/imports/',
  'src/client/features/integrations/',
  'src/client/features/lead-managers/',
  'src/client/features/lead-setup/',
  'src/client/features/leads/',
  'src/client/features/message-templates/',
  'src/client/features/notifications/',
  'src/client/features/online-payments/',
  'src/client/features/payment-methods/',
  'src/client/features/people/',
  'src/client/features/plans/',
  'src/client/features/platform/',
  'src/client/features/profile/',
  'src/client/features/projects/',
  'src/client/features/reports/',
  'src/client/features/sms/',
  'src/client/features/team/',
  'src/client/kit/',
  'src/client/shared/',
];
/** The public site is in English. */
const ENGLISH = ['src/client/features/site/'];
/** The same in every language. */
const SAME = new Set(['exk_…', 'hh:mm']);

test('no text of the client is written without being translatable (docs/recipes/translate.md)', () => {
  const files = globSync('src/client/**/*.tsx').filter(
    (path) =>
      !/\.test\.|\/testing\//.test(path) &&
      ![...TO_CONVERT, ...ENGLISH].some((folder) => path.startsWith(folder)),
  );
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
