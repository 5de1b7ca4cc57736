/**
 * A text as it is compared and sorted: lower case, without accents, blanks tidied. 'Müller  GmbH' and 'muller gmbh' are
 * the same. Ligatures and ß are written out, as a person without them on the keyboard would type them.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđð]/g, (letter) => WRITTEN_OUT[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

const WRITTEN_OUT: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
};

/**
 * What a search looks in: the folded parts, each word after a blank, and phone numbers as digits. Empty parts are left out.
 */
export function searchTextOf(texts: readonly (string | null)[], phones: readonly (string | null)[]): string {
  const words = texts.map((text) => foldText(text ?? ''));
  const digits = phones.map((phone) => (phone ?? '').replace(/\D/g, ''));
  return ` ${[...new Set([...words, ...digits])].filter(Boolean).join(' ')}`;
}

/**
 * The pattern of a LIKE over searchTextOf for what a person typed; null where nothing is searched. A phone number is found
 * in any spelling: digits alone count, without the zeros in front and without a (0). One or two letters find the
 * beginnings of words, for which the trigram index has an answer; three or more are found anywhere.
 */
export function searchPattern(typed: string): string | null {
  const text = foldText(typed);
  if (text === '') return null;
  if (PHONE_LIKE.test(text)) {
    const digits = text.replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^0+/, '');
    if (digits.length >= 3) return `%${digits}%`;
  }
  const literal = text.replace(/[\\%_]/g, '\\$&');
  return [...text].length < 3 ? `% ${literal}%` : `%${literal}%`;
}

const PHONE_LIKE = /^\+?[\s()./-]*\d[\d\s()./-]*$/;
