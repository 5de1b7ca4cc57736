import { foldText } from '#contract/people/searchText.ts';
import type { LanguageKeywords, SmsLanguage } from './wordLanguages.ts';
import { SMS_LANGUAGES } from './wordLanguages.ts';

/** The meaning of a reply with one word. START counts only after an opt-out: from anyone else 'Yes' is an answer like any other. */
export type SmsWord = 'STOP' | 'START' | 'HELP';

/** A word that a phone sent, and in which language it is answered. */
export interface ReadWord {
  word: SmsWord;
  language: SmsLanguage;
}

/** The keyword that a whole message is; null for any other text. Case, accents, spaces, marks at its ends and a signature do not matter. */
export function readSmsWord(text: string, phone = ''): ReadWord | null {
  const plain = foldText(plainReply(text));
  const said = WHOLE.get(plain) ?? plainStop(wordsIn(plain));
  return said?.find(({ language }) => isSpokenAt(language, phone)) ?? said?.[0] ?? null;
}

/** The same without its language. */
export function smsWordOf(text: string): SmsWord | null {
  return readSmsWord(text)?.word ?? null;
}

/** A reply in capitals, without marks at its ends and what a phone signs it with, blanks as one. */
export function plainReply(text: string): string {
  return text
    .normalize('NFC')
    .replace(SIGNATURE, '')
    .toUpperCase()
    .replace(/^[\s\p{P}\p{S}]+|(?<![\s\p{P}\p{S}])[\s\p{P}\p{S}]+$/gu, '')
    .replace(/\s+/g, ' ');
}

/** The words of a folded text, without the marks between them. */
export function wordsIn(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Whether a folded word ends texts, even among others. */
export function isStop(word: string): boolean {
  return STOPS.has(word);
}

/** Folded words without the polite words around a stop keyword. */
export function withoutAround(words: readonly string[]): string[] {
  return words.filter((word) => !AROUND.has(word));
}

/** 'Please stop it', 'STOP STOP': only polite or emphasizing words remain without the keyword. */
function plainStop(words: readonly string[]): readonly ReadWord[] | undefined {
  const left = withoutAround(words);
  const [first = ''] = left;
  return STOPS.get(left.join(' ')) ?? (left.every(isStop) ? STOPS.get(first) : undefined);
}

function isSpokenAt(language: SmsLanguage, phone: string): boolean {
  return SMS_LANGUAGES[language].numbers.some((number) => phone.startsWith(number));
}

/** The meanings by folded text. */
function meanings(
  pick: (words: LanguageKeywords) => Partial<Record<SmsWord, readonly string[]>>,
): ReadonlyMap<string, readonly ReadWord[]> {
  const found = new Map<string, ReadWord[]>();
  for (const language of LANGUAGES)
    for (const [word, texts] of Object.entries(pick(SMS_LANGUAGES[language])))
      for (const text of texts.map(foldText))
        found.set(text, [...(found.get(text) ?? []), { word: word as SmsWord, language }]);
  return found;
}

const LANGUAGES = Object.keys(SMS_LANGUAGES) as SmsLanguage[];
const WHOLE = meanings(({ stop, stopAlone, start, help }) => ({
  STOP: [...stop, ...stopAlone],
  START: start,
  HELP: help,
}));
const STOPS = meanings(({ stop }) => ({ STOP: stop }));
const AROUND = new Set(LANGUAGES.flatMap((language) => SMS_LANGUAGES[language].around.map(foldText)));

/** Signatures that phones and mail programs append. */
const SIGNATURE =
  /(?<!\s)\s+(?:--(?:\s.*)?|(?:sent (?:from|via|with)|get outlook for|envoyé (?:de|depuis|à partir)|gesendet (?:von|mit)|von meinem .{1,30} gesendet|enviado (?:desde|do|de|via)|inviato da|verzonden (?:vanaf|met|via))\b.{0,60})$/isu;
