import fc from 'fast-check';
import { foldText } from '../searchText.ts';
import type { CustomField, CustomFieldType } from './customField.ts';
import { CUSTOM_FIELD_MESSAGES, customFieldProblems } from './customFieldRules.ts';
import { decodeCustomValue, encodeCustomValue, sortedText } from './customValueEncoding.ts';
import { readCustomValue } from './customValues.ts';
import { customValueText } from './customValueText.ts';
import { formatCustomValue } from './formatCustomValue.ts';

const field = (type: CustomFieldType): CustomField => ({
  id: 'f1',
  label: 'Budget',
  type,
  onlyOf: null,
  currency: 'EUR',
  choices: [
    { id: 'a', label: 'Sea view', isArchived: false },
    { id: 'b', label: 'Garden', isArchived: false },
    { id: 'c', label: 'Moat', isArchived: true },
  ],
});

it.each<[CustomFieldType, string | string[] | null, unknown]>([
  ['text', '  two   words ', 'two words'],
  ['text', ' ', null],
  ['text', 'x'.repeat(251), { problem: 'Budget can have at most 250 characters' }],
  ['link', 'example.com', 'https://example.com'],
  [
    'link',
    'javascript:alert(1)',
    { problem: 'Please enter a valid web address, such as https://example.com' },
  ],
  ['number', '0012.500', '12.5'],
  ['number', '-0', '0'],
  ['number', '1 200', '1200'],
  ['number', '1,200', '1200'],
  ['number', '12,5', '12.5'],
  ['number', 'twelve', { problem: 'Budget must be a number, such as 1200 or 12.5' }],
  ['number', '1e3', { problem: 'Budget must be a number, such as 1200 or 12.5' }],
  ['number', '1234567890123456', { problem: 'Budget can have at most 15 digits' }],
  ['number', '0.1234567', { problem: 'Budget can have at most 6 decimals' }],
  ['money', '99.90', '99.9'],
  ['money', '1,250.50', '1250.5'],
  ['money', '$1,200.00', '1200'],
  ['money', '1.250,50 €', '1250.5'],
  ['money', '99.905', { problem: 'Budget can have at most 2 decimals' }],
  ['date', '2028-02-29', '2028-02-29'],
  ['date', '2026-02-29', { problem: 'Budget must be a day, such as 2026-12-31' }],
  ['date', '31.12.2026', { problem: 'Budget must be a day, such as 2026-12-31' }],
  ['choice', 'a', 'a'],
  ['choice', 'c', { problem: 'Budget: this choice is no longer available. Reload the page' }],
  ['user', 'z', { problem: 'Budget: this choice is no longer available. Reload the page' }],
  ['choices', ['b', 'a', 'b'], ['a', 'b']],
  ['choices', [], null],
  ['choices', ['a', 'z'], { problem: 'Budget: this choice is no longer available. Reload the page' }],
  ['yesNo', 'yes', 'YES'],
  ['yesNo', 'maybe', { problem: 'Budget must be yes or no' }],
  ['yesNo', null, null],
  ['longText', ' a \r\nb ', 'a\nb'],
  ['longText', 'x'.repeat(2_001), { problem: 'Budget can have at most 2,000 characters' }],
  ['longText', 'अ'.repeat(900), { problem: 'Budget is too long. Shorten it' }],
  ['email', ' Ann@Example.com', 'ann@example.com'],
  ['email', 'ann', { problem: 'Please enter a valid email address' }],
  ['phone', '+49 30 / 1234', '+49 30 / 1234'],
  ['phone', 'ask', { problem: 'Budget must be a phone number, such as +49 30 123456' }],
  ['dateTime', '2026-12-31T14:30+01:00', '2026-12-31T13:30:00.000Z'],
  [
    'dateTime',
    '2026-13-31T14:30Z',
    { problem: 'Budget must be a date and time, such as 2026-12-31T14:30:00Z' },
  ],
  ['dateTime', '2026-12-31', { problem: 'Budget must be a date and time, such as 2026-12-31T14:30:00Z' }],
  ['rating', '4', '4'],
  ['rating', '4/5', '4'],
  ['rating', '6', { problem: 'Budget must be a whole number from 1 to 5' }],
])('a %s of %j is read as %j', (type, given, expected) => {
  const reading = readCustomValue(field(type), given);
  expect('problem' in reading ? reading : reading.value).toEqual(expected);
});

it('keeps a selected choice that is no longer offered', () => {
  expect(readCustomValue(field('choice'), 'c', 'c')).toEqual({ value: 'c' });
  expect(readCustomValue(field('choices'), ['a', 'c'], ['c'])).toEqual({ value: ['a', 'c'] });
});

const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 999_999_999_999_999n }), fc.nat(999_999))
  .map(
    ([isNegative, whole, fraction]) =>
      `${isNegative ? '-' : ''}${whole}.${String(fraction).padStart(6, '0')}`,
  );

function valueOf(type: CustomFieldType, given: string): string {
  const reading = readCustomValue(field(type), given);
  return 'value' in reading && typeof reading.value === 'string' ? reading.value : '';
}

it('keeps numbers so that their texts sort as they do, and gives them back', () => {
  fc.assert(
    fc.property(decimal, decimal, (one, other) => {
      const [a, b] = [valueOf('number', one), valueOf('number', other)];
      const [storedA, storedB] = [encodeCustomValue('number', a) ?? '', encodeCustomValue('number', b) ?? ''];
      expect(decodeCustomValue('number', storedA)).toBe(a);
      // In millionths, which hold every digit
      const exact = (text: string) => BigInt(text.replace('.', ''));
      const difference = exact(one) - exact(other);
      expect(Math.sign(storedA < storedB ? -1 : storedA > storedB ? 1 : 0)).toBe(
        difference < 0n ? -1 : difference > 0n ? 1 : 0,
      );
    }),
  );
});

it('keeps texts as they were typed, sorted by what they read like', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const text = valueOf('text', typed);
      const stored = encodeCustomValue('text', text || null);
      if (stored === null) return expect(text).toBe('');
      expect(decodeCustomValue('text', stored)).toBe(text);
      expect(stored.startsWith(sortedText('text', text))).toBe(true);
      expect(foldText(text).startsWith(sortedText('text', text))).toBe(true);
    }),
  );
  const sorted = ['Über', 'uhr', 'Zoo', 'abc', 'ab']
    .map((text) => encodeCustomValue('text', text) ?? '')
    .sort();
  expect(sorted.map((stored) => decodeCustomValue('text', stored))).toEqual([
    'ab',
    'abc',
    'Über',
    'uhr',
    'Zoo',
  ]);
});

it('gives several choices back', () => {
  expect(decodeCustomValue('choices', encodeCustomValue('choices', ['a', 'b']) ?? '')).toEqual(['a', 'b']);
  expect(encodeCustomValue('choices', [])).toBeNull();
});

it.each<[CustomFieldType, string | string[] | null, string]>([
  ['number', '1200.5', '1,200.5'],
  ['money', '1200', '€1,200'],
  ['money', '1200.5', '€1,200.50'],
  ['link', 'https://www.example.com/a', 'example.com/a'],
  ['choice', 'c', 'Moat'],
  ['choice', 'gone', 'deleted'],
  ['choices', ['a', 'b'], 'Sea view, Garden'],
  ['yesNo', 'NO', 'No'],
  ['rating', '4', '4/5'],
  ['dateTime', '2026-12-31T13:30:00.000Z', '2026-12-31 13:30 UTC'],
  ['text', null, ''],
])('a %s of %j reads %j', (type, value, words) => {
  expect(formatCustomValue(field(type), value)).toBe(words);
});

it.each([
  ['date', '2026-09-05', '5 Sep 2026'],
  ['date', null, ''],
  ['choices', ['a', 'b'], 'Sea view, Garden'],
] as const)('words a %s of %j as %s', (type, value, words) => {
  expect(customValueText(field(type), value)).toBe(words);
});

const form = { label: 'Budget', type: 'choice' as CustomFieldType, choices: ['One'], currency: null };

it.each([
  [form, {}],
  [{ ...form, label: ' ' }, { label: CUSTOM_FIELD_MESSAGES.required }],
  [{ ...form, label: 'x'.repeat(61) }, { label: 'The name can have at most 60 characters' }],
  [{ ...form, choices: [] }, { choices: 'Add at least one choice' }],
  [{ ...form, choices: ['One', ' '] }, { choices: 'A choice needs a name' }],
  [{ ...form, choices: ['Größe', 'GROSSE'] }, { choices: 'Two choices have the same name' }],
  [{ ...form, choices: ['x'.repeat(61)] }, { choices: 'A choice can have at most 60 characters' }],
  [{ ...form, type: 'money' as const, choices: [] }, { currency: 'Please choose a currency from the list' }],
  [{ ...form, type: 'money' as const, choices: [], currency: 'EUR' }, {}],
  [{ ...form, type: 'text' as const, choices: [] }, {}],
])('of the field %j is wrong %j', (given, problems) => {
  expect(customFieldProblems(given)).toEqual(problems);
});
