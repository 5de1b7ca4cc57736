import { i18n } from '../i18n/i18n.ts';
import { SOURCE_LANGUAGE } from '../i18n/languages.ts';
import type { MinutesUnit } from './minutesText.ts';
import { UNIT_MINUTES } from './minutesText.ts';

/**
 * The minutes that a typed duration says, in English or the language in use: '90', '90 min', '1 hour 30 minutes', '1h 30m',
 * '1:30' and '1.5 hours' are 90. NaN for other texts.
 */
export function readMinutes(typed: string): number {
  const text = withLatinDigits(typed.trim().toLowerCase());
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const clock = /^(\d+):([0-5]\d)$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const words = durationWords(i18n.locale);
  let sum = NaN;
  let count: number | null = null;
  if (text.replaceAll(TOKEN, '').replaceAll(/[\s.,॰]/g, '') !== '') return NaN;
  for (const [token] of text.matchAll(TOKEN)) {
    const minutes = words.get(token);
    if (/^\d/.test(token)) {
      if (count !== null) return NaN;
      count = Number(token.replace(',', '.'));
    } else if (minutes === undefined) return NaN;
    else if (minutes.each !== null && count !== null) {
      sum = (sum || 0) + count * minutes.each;
      count = null;
    } else if (minutes.alone !== null && count === null) sum = (sum || 0) + minutes.alone;
    else if (minutes.each !== null || minutes.alone !== null) return NaN;
  }
  return count === null ? sum : NaN;
}

/** The meaning of a word: minutes for each of the number before it, or, in languages that write no number for one and two, minutes alone. */
interface DurationWord {
  each: number | null;
  alone: number | null;
}

const TOKEN = /\d{1,6}(?:[.,]\d{1,4})?|[\p{L}\p{M}]+/gu;
const AND: DurationWord = { each: null, alone: null };

// A plural form of every language, and the numbers with words of their own
const COUNTS = [0, 1, 2, 3, 11, 100];
const SHORT = { m: 'minute', mins: 'minute', h: 'hour', hrs: 'hour', d: 'day', w: 'week' } as const;

let known: { locale: string; words: ReadonlyMap<string, DurationWord> } | null = null;

function durationWords(locale: string): ReadonlyMap<string, DurationWord> {
  if (known?.locale === locale) return known.words;
  const words = new Map<string, DurationWord>();
  for (const [word, found] of wordsOf([SOURCE_LANGUAGE, locale])) {
    const before = words.get(word);
    // One word can be both: in Arabic that of 11 hours is also that of one hour
    words.set(word, { each: before?.each ?? found.each, alone: before?.alone ?? found.alone });
  }
  known = { locale, words };
  return words;
}

function* wordsOf(locales: readonly string[]): Iterable<[string, DurationWord]> {
  for (const [word, unit] of Object.entries(SHORT)) yield [word, { each: UNIT_MINUTES[unit], alone: null }];
  for (const locale of locales) {
    for (const { type, value } of new Intl.ListFormat(locale).formatToParts(['1', '2', '3']))
      if (type === 'literal') for (const [word] of value.matchAll(TOKEN)) yield [word, AND];
    for (const unit of Object.keys(UNIT_MINUTES) as MinutesUnit[]) yield* unitWords(locale, unit);
  }
}

function* unitWords(locale: string, unit: MinutesUnit): Iterable<[string, DurationWord]> {
  for (const unitDisplay of ['narrow', 'short', 'long'] as const) {
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay });
    for (const count of COUNTS) {
      const parts = format.formatToParts(count);
      const isCounted = parts.some(({ type }) => type === 'integer');
      const written = parts.filter(({ type }) => type === 'unit').map(({ value }) => value);
      for (const [word] of written.join(' ').toLowerCase().matchAll(TOKEN))
        yield [
          word,
          isCounted
            ? { each: UNIT_MINUTES[unit], alone: null }
            : { each: null, alone: count * UNIT_MINUTES[unit] },
        ];
    }
  }
}

/** Arabic and Devanagari digits become English ones. */
function withLatinDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}
