/** What a reply of one word asks for. */
export type SmsWord = 'STOP' | 'START' | 'HELP';

/** Texts that a phone answers with, in capitals and without marks at their ends. */
const WORDS: Record<SmsWord, readonly string[]> = {
  STOP: [
    ...['STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE'],
    ...['OPTOUT', 'OPT-OUT', 'OPT OUT', 'REMOVE', 'ARRET', 'ARRÊT', 'TD'],
  ],
  START: ['START', 'UNSTOP', 'YES'],
  HELP: ['HELP', 'INFO'],
};

const MEANINGS = new Map(
  Object.entries(WORDS).flatMap(([word, texts]) => texts.map((text) => [text, word as SmsWord] as const)),
);

/** What the whole of a text asks for; null for any other text. Case, blanks and marks at its ends do not matter. */
export function smsWordOf(text: string): SmsWord | null {
  const plain = text
    .normalize('NFC')
    .toUpperCase()
    .replace(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, '')
    .replace(/\s+/g, ' ');
  return MEANINGS.get(plain) ?? null;
}
