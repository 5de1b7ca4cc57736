import { foldText } from '#contract/people/searchText.ts';

/** Where a text must be in another one. */
export type TextPlace = 'whole' | 'inside' | 'start';

/**
 * A regular expression, for JavaScript and PostgreSQL alike, that finds a text in another one, whatever the case and the
 * accents: 'muller' finds 'Müller', 'strasse' finds 'Straße'.
 */
export function textPattern(text: string, place: TextPlace): string {
  return placed(textParts(text), place);
}

/** The same for a phone number: only its digits count, without the zeros in front. */
export function phonePattern(typed: string, place: TextPlace): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  if (digits === '') return textPattern(typed, place);
  const body = [...digits].join('[^0-9]*');
  // In front of a whole number or a beginning: +, zeros, spaces
  return place === 'inside' ? body : `^[^1-9]*${body}${place === 'whole' ? '[^0-9]*$' : ''}`;
}

function placed(body: string, place: TextPlace): string {
  return `${place === 'inside' ? '' : '^'}${body}${place === 'whole' ? '$' : ''}`;
}

function textParts(text: string): string {
  const letters = [...text.normalize('NFC').trim().replace(/\s+/g, ' ')];
  const parts = letters.flatMap(partsOf);
  let pattern = '';
  for (let at = 0; at < parts.length; at += 1) {
    const [one, other] = parts.slice(at, at + 2);
    const written = LIGATURES[`${one?.letter}${other?.letter}`];
    if (written) {
      pattern += `(?:${one?.pattern}${other?.pattern}|${written})`;
      at += 1;
    } else pattern += one?.pattern;
  }
  return pattern;
}

/** The folded letters that a letter is written as, each with its pattern; a letter of a rare alphabet is a part without a letter. */
function partsOf(letter: string): { letter: string; pattern: string }[] {
  const folded = [...(letter === ' ' ? letter : foldText(letter) || letter)];
  const parts = folded.map((one) => ({ letter: one, pattern: oneOf(one) }));
  const pattern = parts.map((part) => part.pattern).join('');
  const written = LIGATURES[folded.join('')];
  const isCovered = new RegExp(`^(?:${written ? `${written}|` : ''}${pattern})$`, 'u').test(letter);
  return isCovered ? parts : [{ letter: '', pattern: `(?:${escaped(letter)}|${pattern})` }];
}

/** Letters that are written out as two. */
const LIGATURES: Readonly<Record<string, string>> = { ss: '[ßẞ]', ae: '[æÆǽǼǣǢ]', oe: '[œŒ]' };

function oneOf(letter: string): string {
  if (letter === ' ') return '\\s+';
  const others = variants().get(letter);
  return others ? `[${others}]` : escaped(letter);
}

function escaped(letter: string): string {
  return letter.replace(/[\\^$.*+?()[\]{}|]/, '\\$&');
}

let known: ReadonlyMap<string, string> | undefined;

/** The letters that read like a folded one, itself included. */
function variants(): ReadonlyMap<string, string> {
  if (known) return known;
  const found = new Map<string, string>();
  for (const [from, to] of RANGES)
    for (let code = from; code <= to; code += 1) {
      const letter = String.fromCodePoint(code);
      const folded = /\p{L}/u.test(letter) ? foldText(letter) : '';
      if ([...folded].length === 1) found.set(folded, (found.get(folded) ?? '') + letter);
    }
  known = found;
  return found;
}

// Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic; the Latin and Greek letters with several accents
const RANGES = [
  [0x41, 0x6ff],
  [0x1e00, 0x1fff],
] as const;
