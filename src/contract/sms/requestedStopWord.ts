import { SMS_LANGUAGES } from './wordLanguages.ts';

/**
 * The stop keyword that a text asks people to reply with, in capitals; null for none. A reply with it would opt out of everything. It
 * counts directly after 'reply' in any case, and later in capitals or quotation marks: 'before the end' asks for nothing.
 */
export function requestedStopWord(text: string): string | null {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ');
  for (const [, after = ''] of plain.matchAll(ASKS)) {
    const [, first] = AT_ONCE.exec(after) ?? [];
    const marked = [...after.matchAll(MARKED)].map(([, quoted, capitals]) => quoted ?? capitals ?? '');
    const word = [first ?? '', ...marked].map((one) => one.toUpperCase()).find((one) => STOPS.has(one));
    if (word) return word;
  }
  return null;
}

/** Also as phones without accents write them. */
const STOPS = new Set(
  Object.values(SMS_LANGUAGES)
    .flatMap(({ stop, stopAlone }) => [...stop, ...stopAlone, 'STOP ALL'])
    .flatMap((word) => [word, word.normalize('NFD').replace(/\p{M}/gu, '')]),
);
const LONGEST_FIRST = [...STOPS].toSorted((one, other) => other.length - one.length).join('|');
/** The rest of the sentence after a word that asks for a reply. */
const ASKS =
  /(?<!\p{L})(?:reply|answer|respond|text|send|write|type|répondez|envoyez|antworten?|schreiben?|responda|responde|envíe|envie|rispondi|invia|antwoord|stuur)(?!\p{L})([^.!?;\n]*)/giu;
const AT_ONCE = new RegExp(
  `^(?: (?:with|by|us|back|the word|par|sie|mit|con|com|met))*[ :]*[“"'«„]?(${LONGEST_FIRST})(?!\\p{L})`,
  'iu',
);
const MARKED = new RegExp(
  `[“"'«„] ?((?:\\p{L}|[ -])+?) ?[”"'»“]|(?<!\\p{L})(${LONGEST_FIRST})(?!\\p{L})`,
  'gu',
);
