/**
 * Converts the name of a month to digits, day first: '12 Dec 2026 15:00' to '12.12.2026 15:00'. Reads the formats of our screens and
 * exports, and of spreadsheets: 4-Dec-26, December 4, 2026, 4. Dezember 2026. Other texts stay unchanged.
 */
export function monthInDigits(text: string): string {
  const [, day, name, year, rest] = DAY_FIRST.exec(text) ?? [];
  const [, otherName, otherDay, otherYear, otherRest] = MONTH_FIRST.exec(text) ?? [];
  const month = monthNamed(name ?? otherName ?? '');
  if (month === null) return text;
  return `${day ?? otherDay}.${month}.${year ?? otherYear}${rest ?? otherRest}`;
}

const WEEKDAY = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+)?`;
const DAY_FIRST = new RegExp(
  String.raw`^${WEEKDAY}(\d{1,2})(?:st|nd|rd|th|\.)?(?:[\s/-]|\sde\s)*(\p{L}{3,})\.?,?(?:[\s/-]|\sde\s)*(\d{4}|\d{2})(?!\d)(.*)$`,
  'iu',
);
const MONTH_FIRST = new RegExp(
  String.raw`^${WEEKDAY}(\p{L}{3,})\.?[\s/-]+(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|[\s/-]+)(\d{4})(?!\d)(.*)$`,
  'iu',
);

/** In English, German, French and Spanish, without accents; each may be shortened to three letters and more. */
const MONTHS = [
  'january januar janvier enero',
  'february februar fevrier febrero',
  'march marz mrz mars marzo',
  'april avril abril',
  'may mai mayo',
  'june juni juin junio',
  'july juli juillet julio',
  'august aout agosto',
  'september septembre septiembre',
  'october oktober octobre octubre',
  'november novembre noviembre',
  'december dezember decembre diciembre',
].map((names) => names.split(' '));

/** From 1; null where it is none, or could be two: 'jui'. */
function monthNamed(name: string): number | null {
  const begin = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (begin === '') return null;
  const found = MONTHS.flatMap((names, at) => (names.some((each) => each.startsWith(begin)) ? [at + 1] : []));
  return found.length === 1 ? (found[0] ?? null) : null;
}
