import { readFileSync } from 'node:fs';
import type { Messages } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '../contract/i18n/languages.ts';
import { PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '../contract/i18n/languages.ts';
import { pseudoText } from './pseudoText.ts';

/** The translations of a language by the id of their text, compiled. Texts without one are left out. */
export async function readCatalog(language: Language): Promise<Messages> {
  if (language === PSEUDO_LANGUAGE) return pseudoCatalog();
  const catalog = await parsed(language);
  return Object.fromEntries(
    Object.entries(catalog)
      .filter(([, { translation }]) => translation)
      .map(([id, { translation = '' }]) => [id, [compileMessage(translation)].flat()]),
  );
}

async function pseudoCatalog(): Promise<Messages> {
  const english = await parsed(SOURCE_LANGUAGE);
  return Object.fromEntries(
    Object.entries(english).map(([id, { message = id }]) => [
      id,
      [compileMessage(message || id, pseudoText)].flat(),
    ]),
  );
}

async function parsed(language: Language) {
  const filename = catalogFile(language);
  const context = { locale: language, sourceLocale: SOURCE_LANGUAGE, filename };
  return formatter().parse(readFileSync(filename, 'utf8'), context);
}

export function catalogFile(language: Language): string {
  return new URL(`${language}.po`, import.meta.url).pathname;
}
