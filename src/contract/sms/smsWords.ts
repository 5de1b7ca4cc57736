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

/** Free words that may ask for an end: a person has to read them. In the languages of the words above. */
const REFUSALS = [
  /\b(do not|don'?t|dont|never|please stop|stop) (ever )?(text|texting|message|messaging|contact|contacting|send|sending|write|writing|call|calling|bother)/,
  /\b(remove|take|delete) (me|my number|my phone)\b/,
  /\bno more (texts?|messages?|sms|calls?)\b/,
  /\bleave me alone\b|\bnot interested\b|\bwrong number\b|\bunsubscribe\b|\bopt (me )?out\b/,
  /\bne (me|m'?) ?(contactez|écrivez|envoyez) plus\b|\bplus de (sms|messages?)\b/,
];

/** Whether a text that is no word above may mean that its sender wants no more texts. */
export function mayBeRefusal(text: string): boolean {
  const plain = text.normalize('NFC').toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ');
  return smsWordOf(text) === null && REFUSALS.some((refusal) => refusal.test(plain));
}
