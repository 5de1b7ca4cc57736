import { readEmailCell, readPhoneCell } from '#contract/import/contactCells.ts';
import { DATE_CELL_MESSAGES, guessDateOrder, readDateCell } from '#contract/import/dateCells.ts';
import { rowAction } from '#contract/import/importChoices.ts';
import { phoneDamage } from '#contract/import/phoneDamage.ts';

it.each([
  ['4.91512E+11', 'SHORTENED'],
  ['4,91512E+11', 'SHORTENED'],
  ['4.9E11', 'SHORTENED'],
  ['+4.91512E+11', 'SHORTENED'],
  ['4.915112345678E+12', null],
  ['491512000000', 'ROUNDED'],
  ['491512345000', null],
  ['+491512000000', null],
  ['1800000000', null],
  ['4915112345678', null],
  ['########', 'HIDDEN'],
  ['#NAME?', 'CALCULATED'],
  ['#VALUE!', 'CALCULATED'],
  ['Err:509', 'CALCULATED'],
  ['0151 12345678', null],
  ['ext. 5', null],
])('sees the damage in the phone number %s: %s', (text, damage) => {
  expect(phoneDamage(text)).toBe(damage);
});

it.each([
  ['+49 151 12345678', null, '+4915112345678'],
  ['0049 151 12345678', null, '+4915112345678'],
  ['0151/12345678', 'DE', '+4915112345678'],
  ['15112345678', 'DE', '+4915112345678'],
  ['4915112345678', 'DE', '+4915112345678'],
  ['393331234567', 'IT', '+393331234567'],
  ['12125550100', 'US', '+12125550100'],
  ['2125550100', 'US', '+12125550100'],
  ['4915112345', 'DE', '+494915112345'],
  ['4915112345678.0', 'DE', '+4915112345678'],
  ['4.915112345678E+12', 'DE', '+4915112345678'],
  ['(212) 555-0100', 'US', '+12125550100'],
  ['  ', 'DE', null],
])('reads the phone number %j with the default country %s', (text, country, value) => {
  expect(readPhoneCell(text, country)).toEqual({ value, problem: null });
});

it.each([
  [
    '4.91512E+11',
    'DE',
    'The spreadsheet program has shortened this phone number to 4.91512E+11. Format the column as text and export it again',
  ],
  [
    '491512000000',
    'DE',
    'The end of 491512000000 looks rounded to zeros. If the number is right, write it with + and the country code',
  ],
  ['####', 'DE', 'The column was too narrow when the file was exported. Make it wider and export it again'],
  [
    '#NAME?',
    'DE',
    'The spreadsheet program treated this phone number as a formula (#NAME?). Format the column as text and enter it again',
  ],
  ['0151 12345678', null, 'Start the phone number with + and the country code, or choose a default region'],
  ['4915112345678', null, 'Start the phone number with + and the country code, or choose a default region'],
  ['unknown', 'DE', 'Please enter a valid phone number'],
])('refuses the phone number %j with the default country %s', (text, country, problem) => {
  expect(readPhoneCell(text, country)).toEqual({ value: null, problem });
});

it.each([
  [' Ann@Example.COM ', 'ann@example.com', null],
  ['Ann Lee <ann@example.com>', 'ann@example.com', null],
  ['mailto:ann@example.com', 'ann@example.com', null],
  ['', null, null],
  ['ann@', null, 'Please enter a valid email address'],
  ['a@example.com; b@example.com', null, 'Please enter a valid email address'],
])('reads the email address %j', (text, value, problem) => {
  expect(readEmailCell(text)).toEqual({ value, problem });
});

it.each([
  ['2026-03-31', null, '2026-03-31'],
  ['2026-03-31T14:30', null, '2026-03-31T14:30'],
  ['2026-03-31T14:30:59.123', null, '2026-03-31T14:30'],
  ['31.03.2026', null, '2026-03-31'],
  ['1.2.26', 'MDY', '2026-02-01'],
  ['31/3/2026 9:05', null, '2026-03-31T09:05'],
  ['3/31/2026, 2:30 PM', null, '2026-03-31T14:30'],
  ['03/04/2026', 'DMY', '2026-04-03'],
  ['03/04/2026', 'MDY', '2026-03-04'],
  ['05/05/71', null, '1971-05-05'],
  ['12/31/2026 12:00 am', null, '2026-12-31T00:00'],
  ['12 Dec 2026', 'MDY', '2026-12-12'],
  ['Fri 4 Dec 2026 22:07', null, '2026-12-04T22:07'],
  ['Friday, December 4, 2026, 2:30 pm', null, '2026-12-04T14:30'],
  ['4-Dec-26', null, '2026-12-04'],
  ['Sept 3 2026', 'DMY', '2026-09-03'],
  ['3/Sep/2026', null, '2026-09-03'],
  ['4. März 2026', null, '2026-03-04'],
  ['14 août 2026', null, '2026-08-14'],
  ['3 de enero de 2026', null, '2026-01-03'],
  ['', null, null],
] as const)('reads the date %j in order %s as %s', (text, order, value) => {
  expect(readDateCell(text, order)).toEqual({ value, problem: null });
});

it.each([
  ['03/04/2026', null, DATE_CELL_MESSAGES.ambiguous],
  ['31/3/2026', 'MDY', DATE_CELL_MESSAGES.invalid],
  ['2026-02-30', null, DATE_CELL_MESSAGES.invalid],
  ['2026-03-31 25:00', null, DATE_CELL_MESSAGES.invalid],
  ['31.03/2026', null, DATE_CELL_MESSAGES.invalid],
  ['soon', null, DATE_CELL_MESSAGES.invalid],
  ['30 Feb 2026', null, DATE_CELL_MESSAGES.invalid],
  // No year, either June or July, no month
  ['12 Dec 22:07', null, DATE_CELL_MESSAGES.invalid],
  ['3 jui 2026', null, DATE_CELL_MESSAGES.invalid],
  ['3 Foo 2026', null, DATE_CELL_MESSAGES.invalid],
  ['until 3 May 2026', null, DATE_CELL_MESSAGES.invalid],
] as const)('refuses the date %j in order %s', (text, order, problem) => {
  expect(readDateCell(text, order)).toEqual({ value: null, problem });
});

it.each([
  [['1/2/2026', '13/2/2026'], 'DMY'],
  [['1/2/2026', '2/13/2026 9:00'], 'MDY'],
  [['1/2/2026', '3/4/2026'], null],
  [['13/2/2026', '2/13/2026'], null],
  [['2026-12-13', '31.1.2026', 'x'], null],
])('guesses the date order of %j: %s', (texts, order) => {
  expect(guessDateOrder(texts)).toBe(order);
});

it.each([
  ['CREATE', false, 'CREATE'],
  ['CREATE', true, 'LEAVE'],
  ['UPDATE', false, 'LEAVE'],
  ['UPDATE', true, 'UPDATE'],
  ['BOTH', false, 'CREATE'],
  ['BOTH', true, 'UPDATE'],
] as const)('in mode %s, a row that is there: %s, is met with %s', (mode, isThere, action) => {
  expect(rowAction(mode, isThere)).toBe(action);
});
