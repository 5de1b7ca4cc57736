import type { I18n } from '@lingui/core';
import { setupI18n } from '@lingui/core';
import type { Language } from '#contract/i18n/languages.ts';

/** Texts of a language in the built client, without translations yet. The build has compiled them: what it left is plain. */
export function builtTexts(language: Language): I18n {
  return setupI18n({ locale: language, messages: { [language]: {} } }).setMessagesCompiler((text) => [text]);
}
