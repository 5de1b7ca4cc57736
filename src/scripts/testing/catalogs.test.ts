import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { formatter } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { transformSync } from '@swc/core';
import { catalogLanguages, SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';
import { catalogFile } from '../../locales/readCatalog.ts';
import { compiled } from '../client/messages/compiled.mjs';
import { macros } from '../client/messages/macros.mjs';

const translated = catalogLanguages.filter((language) => language !== SOURCE_LANGUAGE);

test('the catalogs have every text of the code and no other (npm run messages)', async () => {
  const catalog = await catalogOf(SOURCE_LANGUAGE);
  expect(new Set(Object.keys(catalog))).toEqual(textsOfCode());
});

test.each(translated)('every text is translated into %s, with its values and elements', async (language) => {
  const catalog = await catalogOf(language);
  const wrong = Object.entries(catalog)
    .map(([id, { message = id, translation = '' }]) => ({ text: message || id, translation }))
    .filter(({ text, translation }) => !translation || partsOf(text) !== partsOf(translation));
  expect(wrong).toEqual([]);
  expect(Object.keys(catalog)).toEqual(Object.keys(await catalogOf(SOURCE_LANGUAGE)));
});

async function catalogOf(language: (typeof catalogLanguages)[number]) {
  const filename = catalogFile(language);
  const context = { locale: language, sourceLocale: SOURCE_LANGUAGE, filename };
  return formatter().parse(readFileSync(filename, 'utf8'), context);
}

/** The ids of all texts, as the build collects them. */
function textsOfCode(): Set<string> {
  const files = globSync('src/{client,contract,server}/**/*.{ts,tsx}', {
    exclude: (path) => /\.(test|generated)\./.test(path),
  });
  const ids = files.flatMap((filename) => {
    const written = readFileSync(filename, 'utf8');
    if (!/\/macro'|\bi18n\.t\(|\/\*i18n\*\//.test(written)) return [];
    const { code } = transformSync(written, {
      filename,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic' } },
        experimental: { plugins: [macros], cacheRoot: 'node_modules/.cache/swc' },
      },
    });
    return compiled(code).ids;
  });
  return new Set(ids);
}

/** The names of the values and elements of a text, in the order of the alphabet. */
function partsOf(text: string): string {
  return [...new Set(partNames(compileMessageOrThrow(text)))].sort().join(' ');
}

type Parts = ReturnType<typeof compileMessageOrThrow>;

function partNames(parts: Parts): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [...part.matchAll(/<\d+\/?>/g)].map(String);
    const [name, , choices] = part;
    // A plural may have an offset in addition to its forms
    const texts = typeof choices === 'object' ? Object.values(choices ?? {}).filter(Boolean) : [];
    return [name, ...texts.flatMap((text) => partNames([text].flat() as Parts))];
  });
}
