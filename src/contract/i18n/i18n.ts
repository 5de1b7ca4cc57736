import type { I18n, MessageDescriptor } from '@lingui/core';
import { setupI18n } from '@lingui/core';
import { SOURCE_LANGUAGE } from './languages.ts';

/** A text that is translated where it is shown: a `msg` of the client, or a string of the contract that is marked as one. */
export type Text = MessageDescriptor | string;

type Values = Record<string, unknown>;

const source = setupI18n({ locale: SOURCE_LANGUAGE, messages: { [SOURCE_LANGUAGE]: {} } });
let find = (): I18n => source;

/** Says where the texts in use are: a page has one language, a server one for each request. By default the texts of the code. */
export function readTextsFrom(current: () => I18n = () => source): void {
  find = current;
}

/**
 * All texts that people read, in the language in use. The client writes them as macros (`` t`Save` ``, `<Trans>`), which call this; code
 * that the server runs calls `t` with ICU MessageFormat: `t('At most {limit} rows', { limit })`. A constant has the comment
 * `i18n` in front of it and is translated where it is shown: `t(title)`; an ambiguous text has an id: `{ id: 'Home (phone)', message: 'Home' }`. `npm run messages` collects all of them.
 */
export const i18n = {
  t: (text: Text, values?: Values): string =>
    isWithoutTranslation(text, values) ? (text as string) : find()._(text as string, values),
  _: (...text: Parameters<I18n['_']>): string => find()._(...text),
  get locale() {
    return find().locale;
  },
};

/** Shown as it is: it may as well be the name of a custom field, with braces in it. */
function isWithoutTranslation(text: Text, values: Values | undefined): boolean {
  return typeof text === 'string' && !values && !(text in find().messages);
}
