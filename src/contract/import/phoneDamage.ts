import { i18n } from '../i18n/i18n.ts';
/** The kinds of damage that spreadsheet programs do to phone numbers. */
export type PhoneDamage = 'SHORTENED' | 'ROUNDED' | 'HIDDEN' | 'CALCULATED';

/** The message about a damaged number; the text is the cell's. */
export const PHONE_DAMAGE_MESSAGES: Record<PhoneDamage, (text: string) => string> = {
  SHORTENED: (text) =>
    i18n.t(
      'The spreadsheet program has shortened this phone number to {text}. Format the column as text and export it again',
      { text },
    ),
  ROUNDED: (text) =>
    i18n.t(
      'The end of {text} looks rounded to zeros. If the number is right, write it with + and the country code',
      { text },
    ),
  HIDDEN: () =>
    i18n.t('The column was too narrow when the file was exported. Make it wider and export it again'),
  CALCULATED: (text) =>
    i18n.t(
      'The spreadsheet program treated this phone number as a formula ({text}). Format the column as text and enter it again',
      { text },
    ),
};

/** How a spreadsheet program has damaged a phone number so that digits are lost, or null. */
export function phoneDamage(text: string): PhoneDamage | null {
  const typed = text.trim();
  if (/^#+$/.test(typed)) return 'HIDDEN';
  if (/^#[A-Z/0]+[!?]?/i.test(typed) || /^Err:\d+$/i.test(typed)) return 'CALCULATED';
  const digits = writtenOut(typed);
  if (digits === null) return 'SHORTENED';
  return ROUNDED.test(digits) ? 'ROUNDED' : null;
}

/** A phone number without what spreadsheet programs add and take away where nothing is lost: 4.915112345678E+12, 4915112345678.0 */
export function repairedPhone(text: string): string {
  const typed = text.trim();
  return writtenOut(typed) ?? typed;
}

// Six digits are what Excel shows of a long number; true numbers of that length seldom end in so many zeros.
const ROUNDED = /^(?=\d{11,15}$)[1-9]\d{0,5}0{5,}$/;

// The digits of a number with an exponent or an empty fraction; null if digits are missing; otherwise the input.
function writtenOut(typed: string): string | null {
  const [, whole = '', fraction = '', exponent] =
    /^\+?(\d+)(?:[.,](\d+))?e\+?(\d{1,2})$/i.exec(typed.replace(/\s/g, '')) ?? [];
  if (!exponent) return typed.replace(/^(\d{7,})[.,]0+$/, '$1');
  const places = Number(exponent);
  const known = fraction.replace(/(?<!0)0+$/, '');
  // 4.915112345678E+12 has them all; one zero at the end may be dropped by any program
  return places >= known.length && places - known.length <= 1 && known.length > 5
    ? `${whole}${known}`.padEnd(whole.length + places, '0')
    : null;
}
