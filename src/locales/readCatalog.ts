import { readFileSync } from 'node:fs';
import type { Messages } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '../contract/i18n/languages.ts';
import { SOURCE_LANGUAGE } from '../contract/i18n/languages.ts';

/** The translations of a language by the id of their text, compiled. Texts without one are left out. */
export async function readCatalog(language: Language): Promise<Messages> {
  const filename = catalogFile(language);
  const catalog = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale: language,
    sourceLocale: SOURCE_LANGUAGE,
    filename,
  });
  return Object.fromEntries(
    Object.entries(catalog)
      .filter(([, { translation }]) => translation)
      .map(([id, { translation = '' }]) => [id, [compileMessage(translation)].flat()]),
  );
}

export function catalogFile(language: Language): string {
  return new URL(`${language}.po`, import.meta.url).pathname;
}
