import { EXTENDED, PLAIN_TWINS, STANDARD } from './gsmAlphabet.ts';

/** How a text travels: in the GSM alphabet (7 bits a character), or in UCS-2 (16) once one character is not of that. */
export type SmsEncoding = 'GSM_7' | 'UCS_2';

/** A character, as people see one, that is outside the GSM alphabet, which makes the whole text more expensive. */
export interface CostlyCharacter {
  /** An emoji that is joined of several is one. */
  character: string;
  /** The replacement in the GSM alphabet; null for none. */
  plain: string | null;
}

/** How long a text is as an SMS. */
export interface SmsSize {
  /** As people count them: code points. */
  characters: number;
  encoding: SmsEncoding;
  /** Parts that are sent, and paid, each. 0 for an empty text. */
  segments: number;
  /** Each once, in the order of the text. */
  costly: CostlyCharacter[];
  /** The characters that take the room of two in the GSM alphabet, such as €, each once. */
  double: string[];
  /** Without them it would have fewer parts. */
  isDoubleDearer: boolean;
}

/** Units (7 bits, or 16) of a text that goes alone, and of each part of a longer one, which has a header of its own. */
const ROOM = { GSM_7: { alone: 160, part: 153 }, UCS_2: { alone: 70, part: 67 } } as const;

/**
 * Counts a text as it is sent: 3GPP 23.038 (alphabet), 23.040 (concatenation with an 8-bit reference). What takes two units (an
 * extended character, a surrogate pair) is never split over two parts. The counter on the screen, the forecast and the sender all
 * ask here.
 */
export function smsSize(text: string): SmsSize {
  let septets = 0;
  let characters = 0;
  let isPlain = true;
  const double = new Set<string>();
  for (const character of text) {
    characters += 1;
    if (STANDARD.has(character)) septets += 1;
    else if (EXTENDED.has(character)) {
      septets += 2;
      double.add(character);
    } else isPlain = false;
  }
  const encoding = isPlain ? 'GSM_7' : 'UCS_2';
  const units = encoding === 'GSM_7' ? septets : text.length;
  const segments = units <= ROOM[encoding].alone ? Math.min(units, 1) : smsParts(text, encoding).length;
  return {
    characters,
    encoding,
    segments,
    costly: isPlain ? [] : costlyOf(text),
    double: isPlain ? [...double] : [],
    isDoubleDearer: isPlain && double.size > 0 && partsOf(characters) < segments,
  };
}

/** Parts of a text in the GSM alphabet each of whose characters takes the room of one. */
function partsOf(characters: number): number {
  const { alone, part } = ROOM.GSM_7;
  return characters <= alone ? Math.min(characters, 1) : Math.ceil(characters / part);
}

function costlyOf(text: string): CostlyCharacter[] {
  const found = new Set<string>();
  for (const { segment } of GRAPHEMES.segment(text)) {
    const isPlain = [...segment].every((each) => STANDARD.has(each) || EXTENDED.has(each));
    if (!isPlain) found.add(segment);
  }
  return [...found].map((character) => ({ character, plain: twinOf(character) }));
}

function twinOf(character: string): string | null {
  const plain = withPlainTwins(character);
  return [...plain].every((each) => STANDARD.has(each) || EXTENDED.has(each)) ? plain : null;
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text in its parts, in order. */
export function smsParts(text: string, encoding: SmsEncoding): string[] {
  const unitsOf = (character: string) =>
    encoding === 'UCS_2' ? character.length : EXTENDED.has(character) ? 2 : 1;
  const room = ROOM[encoding];
  const parts: string[] = [];
  let start = 0;
  let index = 0;
  let used = 0;
  let all = 0;
  for (const character of text) {
    const units = unitsOf(character);
    if (used + units > room.part) {
      parts.push(text.slice(start, index));
      start = index;
      used = 0;
    }
    index += character.length;
    used += units;
    all += units;
  }
  if (all <= room.alone) return text === '' ? [] : [text];
  return [...parts, text.slice(start)];
}

/** The text with each costly character that has a plain twin replaced by it. */
export function withPlainTwins(text: string): string {
  return Array.from(text, (character) => PLAIN_TWINS.get(character) ?? character).join('');
}
