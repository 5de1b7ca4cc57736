import createBidi from 'bidi-js';
import type { FontName } from './fonts.ts';
import { fallbackOf } from './fonts.ts';

/** A part of a line that is drawn at once. */
export interface TextRun {
  /** Null: the typeface that is set. */
  font: Exclude<FontName, 'text' | 'bold'> | null;
  text: string;
}

/**
 * The line as it is drawn from left to right: runs of one typeface and direction, in visual order. The letters of a run are in the order
 * that the font library needs: it reverses runs that begin in Arabic or Hebrew.
 */
export function textRuns(line: string, direction?: 'rtl'): TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  return inSight(partsOf(line, levels)).map(({ font, text, level }) => ({
    font,
    text: readyFor(text, level),
  }));
}

/** The text in pieces between which a line may end: after spaces, and within scripts that write none. */
export function breakable(text: string): string[] {
  const pieces: string[] = [];
  for (const word of [...words.segment(text)].flatMap(({ segment }) => signsOf(segment))) {
    const last = pieces.at(-1);
    const isBreak =
      last === undefined ||
      (/\s$/u.test(last) && !/^\s/u.test(word)) ||
      (UNSPACED_END.test(last) && UNSPACED_START.test(word));
    if (isBreak) pieces.push(word);
    else pieces[pieces.length - 1] += word;
  }
  return pieces;
}

/** Chinese and Japanese break after every sign, Thai and its neighbours after words. */
function signsOf(word: string): string[] {
  return IDEOGRAPHS.test(word) ? [...letters.segment(word)].map(({ segment }) => segment) : [word];
}

interface Part extends TextRun {
  level: number;
}

function partsOf(line: string, levels: Uint8Array): Part[] {
  const parts: Part[] = [];
  for (const { segment, index } of letters.segment(line)) {
    const last = parts.at(-1);
    const level = levels[index] ?? 0;
    // Spaces keep the typeface of the preceding text, so that words of one script are one run
    const font = segment === ' ' && last ? last.font : (fallbackOf(segment) ?? null);
    if (last && last.font === font && last.level === level) last.text += segment;
    else parts.push({ font, text: segment, level });
  }
  return parts;
}

/** The parts in visual order: from the highest level down, sequences of at least that level are reversed (rule L2 of the algorithm). */
function inSight(parts: readonly Part[]): Part[] {
  const seen = [...parts];
  const highest = Math.max(0, ...seen.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < seen.length; from += 1) {
      let to = from;
      while ((seen[to]?.level ?? 0) >= level) to += 1;
      seen.splice(from, to - from, ...seen.slice(from, to).toReversed());
      from = to;
    }
  return seen;
}

/** The text without marks of direction, which fonts draw as gaps. */
export function unmarked(text: string): string {
  return text.replaceAll(DIRECTION_MARKS, '');
}

function readyFor(text: string, level: number): string {
  const isTurned = level % 2 === 1;
  const mirrored = isTurned
    ? [...unmarked(text)].map((sign) => bidi.getMirroredCharacter(sign) ?? sign).join('')
    : unmarked(text);
  const isTurnedByReader = RIGHT_TO_LEFT.test(text);
  if (isTurned === isTurnedByReader) return mirrored;
  return [...letters.segment(mirrored)]
    .map(({ segment }) => segment)
    .toReversed()
    .join('');
}

const bidi = createBidi();
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/gu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const IDEOGRAPHS = /[\p{Script=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}]/u;
const UNSPACED = `(?:${IDEOGRAPHS.source}|[\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}])`;
const UNSPACED_START = new RegExp(`^${UNSPACED}`, 'u');
const UNSPACED_END = new RegExp(`${UNSPACED}$`, 'u');
