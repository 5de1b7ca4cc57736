import { expect, test } from '@jest/globals';
import { transformSync } from '@swc/core';
import { compiled } from './compiled.mjs';
import { macros } from './macros.mjs';

test.each([
  ['a text', '{t`Say "hi"`}', '["Say \\"hi\\""]'],
  ['a text with a value', '{t`Actions for ${name}`}', '["Actions for ",["name"]]'],
  ['a text with elements', '<Trans>You are <b>{name}</b></Trans>', '["You are <0>",["name"],"</0>"]'],
  [
    'a plural',
    '<Plural value={count} one="# lead" other="# leads" />',
    '[["count","plural",{"one":["#"," lead"],"other":["#"," leads"]}]]',
  ],
  [
    'a text of code that the server runs, too',
    "{i18n.t('Row {row}', { row })}",
    '{id:"Row {row}",message:["Row ",["row"]]}',
  ],
  ['a string that is no text', '{{ id: "abc", message: "Hello {name}" }.message}', '"Hello {name}"'],
])('the build compiles %s', (_what, jsx, written) => {
  const { code } = compiled(transformed(`export const X = ({ name, count, row }) => <p>${jsx}</p>;`));
  expect(code.replaceAll('\n', '')).toContain(written);
});

test('the build keeps the ids of texts for their translations', () => {
  const { ids } = compiled(
    transformed(
      "export const TITLE = /*i18n*/ 'Ada'; export const X = () => <p>{t`Leads`} {i18n.t('Row {row}', {})}</p>;",
    ),
  );
  expect(ids).toEqual([expect.stringMatching(/^[\w-]{6}$/), 'Row {row}', 'Ada']);
});

function transformed(source: string): string {
  const head = "import { t } from '@lingui/core/macro'; import { Trans, Plural } from '@lingui/react/macro';";
  return transformSync(head + source, {
    filename: 'x.tsx',
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
      experimental: { plugins: [macros], cacheRoot: 'node_modules/.cache/swc' },
    },
  }).code;
}
