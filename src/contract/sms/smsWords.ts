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
  return MEANINGS.get(plainReply(text)) ?? null;
}

/** A reply in capitals, without marks at its ends, blanks as one. */
export function plainReply(text: string): string {
  return text
    .normalize('NFC')
    .toUpperCase()
    .replace(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, '')
    .replace(/\s+/g, ' ');
}

/**
 * The STOP word that a text tells people to reply with, in capitals; null for none. Whoever replied with it would opt out of everything. It counts
 * right after 'reply', in whatever letters, and further on where it is in capitals or in quotation marks: 'before the end' asks for nothing.
 */
export function stopWordAskedFor(text: string): string | null {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ');
  for (const [, after = ''] of plain.matchAll(ASKS)) {
    const [, first] = AT_ONCE.exec(after) ?? [];
    const marked = [...after.matchAll(MARKED)].map(([, quoted, capitals]) => quoted ?? capitals ?? '');
    const word = [first ?? '', ...marked].map((one) => one.toUpperCase()).find((one) => STOPS.has(one));
    if (word) return word;
  }
  return null;
}

const STOPS = new Set(WORDS.STOP);
const LONGEST_FIRST = WORDS.STOP.toSorted((one, other) => other.length - one.length).join('|');
/** What follows a word that asks for an answer, as far as its sentence goes. */
const ASKS =
  /(?<!\p{L})(?:reply|answer|respond|text|send|write|type|répondez|envoyez)(?!\p{L})([^.!?;\n]*)/giu;
const AT_ONCE = new RegExp(
  `^(?: (?:with|by|us|back|the word|par))*[ :]*[“"'«]?(${LONGEST_FIRST})(?!\\p{L})`,
  'iu',
);
const MARKED = new RegExp(
  `[“"'«] ?((?:\\p{L}|[ -])+?) ?[”"'»]|(?<!\\p{L})(${LONGEST_FIRST})(?!\\p{L})`,
  'gu',
);

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
