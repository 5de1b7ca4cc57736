import { i18n } from './i18n.ts';

/** A label within a sentence: words with capitals beyond their first letter (SMS, WhatsApp) keep them. */
export function inSentence(label: string): string {
  return label.replace(/\S+/g, (word) => (/.\p{Lu}/u.test(word) ? word : lowered(word)));
}

/** A label in small letters, except in German, which writes nouns with capitals. */
export function lowered(label: string): string {
  return i18n.locale === 'de' ? label : label.toLocaleLowerCase(i18n.locale);
}
