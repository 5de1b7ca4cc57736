import { AsyncLocalStorage } from 'node:async_hooks';
import type { I18n, Messages } from '@lingui/core';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readTextsFrom } from '#contract/i18n/i18n.ts';
import type { Language } from '#contract/i18n/languages.ts';
import { SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';
import { readCatalog } from '../../../locales/readCatalog.ts';

const english = textsOf(SOURCE_LANGUAGE, {});
const loaded = new Map([[SOURCE_LANGUAGE as Language, Promise.resolve(english)]]);
const inUse = new AsyncLocalStorage<I18n>();

readTextsFrom(() => inUse.getStore() ?? english);

/** Does work whose texts are read by people of a language: a request, an email. */
export async function inLanguage<Result>(language: Language, work: () => Promise<Result>): Promise<Result> {
  return inUse.run(await textsIn(language), work);
}

/** The texts of a language, whose catalog is read when it is first needed. */
export function textsIn(language: Language): Promise<I18n> {
  const known = loaded.get(language);
  if (known) return known;
  const texts = readCatalog(language).then((messages) => textsOf(language, messages));
  loaded.set(language, texts);
  return texts;
}

function textsOf(language: Language, messages: Messages): I18n {
  return setupI18n({ locale: language, messages: { [language]: messages } }).setMessagesCompiler(
    compileMessage,
  );
}
