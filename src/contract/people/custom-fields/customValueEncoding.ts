import { CUSTOM_FIELD_LIMITS } from '#contract/limits/records/customFields.ts';
import { linkForReading } from '#contract/validation/web-address/link.ts';
import { foldText } from '../searchText.ts';
import type { CustomFieldType } from './customField.ts';
import { CUSTOM_FILTERS } from './customFilters.ts';

/**
 * The stored form of a value in its slot of a person's row: one text that sorts byte by byte like the values, and that can be
 * converted back. Numbers are padded with zeros; texts follow their sort and search key.
 */
export function encodeCustomValue(
  type: CustomFieldType,
  value: string | readonly string[] | null,
): string | null {
  if (value === null || value.length === 0) return null;
  if (typeof value !== 'string') return CHOSEN + value.join(' ');
  if (isText(type)) return sortedText(type, value) + BEHIND + value;
  return type === 'number' || type === 'money' ? sortedNumber(value) : value;
}

/** The value that a slot keeps. */
export function decodeCustomValue(type: CustomFieldType, stored: string): string | string[] {
  if (type === 'choices') return chosenIn(stored);
  if (isText(type)) return stored.slice(stored.indexOf(BEHIND) + 1);
  return type === 'number' || type === 'money' ? numberOf(stored) : stored;
}

/** The choices in a stored value; none for other types. */
export function chosenIn(stored: string | null): string[] {
  return stored?.startsWith(CHOSEN) ? stored.slice(CHOSEN.length).split(' ') : [];
}

/** Whether values of the type are texts, which are sorted and searched by their beginning. */
export function isText(type: CustomFieldType): boolean {
  return CUSTOM_FILTERS[type] === 'begins';
}

/** The sort and search key of a text: its beginning, folded; of a link without the beginning of all links. */
export function sortedText(type: CustomFieldType, text: string): string {
  return [...foldText(type === 'link' ? linkForReading(text) : text)]
    .slice(0, type === 'longText' ? SORTED_LETTERS_OF_LONG_TEXTS : SORTED_LETTERS)
    .join('');
}

// Sorts before every letter, so a text comes before longer texts with the same beginning; tidy text contains neither character
const BEHIND = '\u001F';
const CHOSEN = '\u001E';

const SORTED_LETTERS = 80;
// With the text itself in one entry of an index
const SORTED_LETTERS_OF_LONG_TEXTS = 20;

const { digits: DIGITS, decimals: DECIMALS } = CUSTOM_FIELD_LIMITS;

function sortedNumber(value: string): string {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  const size = whole.padStart(DIGITS, '0') + fraction.padEnd(DECIMALS, '0');
  return value.startsWith('-') ? `n${complement(size)}` : `p${size}`;
}

function numberOf(stored: string): string {
  const isNegative = stored.startsWith('n');
  const size = isNegative ? complement(stored.slice(1)) : stored.slice(1);
  const whole = size.slice(0, DIGITS).replace(/^0+(?=\d)/, '');
  const fraction = size.slice(DIGITS).replace(/(?<!0)0+$/, '');
  return `${isNegative ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

// The larger the digits of a negative number, the earlier it sorts
function complement(digits: string): string {
  return digits.replace(/\d/g, (digit) => String(9 - Number(digit)));
}
