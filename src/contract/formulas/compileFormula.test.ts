import { describe, expect, test } from '@jest/globals';
import { FORMULA_LIMITS } from '../limits/records/formulas.ts';
import { compileFormula } from './compileFormula.ts';
import type { FormulaField, FormulaValue } from './formulaField.ts';
import { FORMULA_FUNCTIONS } from './formulaFunctions.ts';
import type { FormulaResultType } from './formulaResultTypes.ts';
import { SIGNATURES } from './functionSignatures.ts';

const FIELDS: FormulaField[] = [
  { id: 'amount', label: 'Amount', type: 'number' },
  { id: 'count', label: 'Count', type: 'number' },
  { id: 'title', label: 'Title', type: 'text' },
  { id: 'close', label: 'Close', type: 'date' },
  { id: 'isVip', label: 'VIP', type: 'yesNo' },
  { id: 'missing', label: 'Missing', type: 'number' },
  { id: 'noText', label: 'No text', type: 'text' },
];

const VALUES = new Map<string, FormulaValue>([
  ['amount', 1200.5],
  ['count', 0],
  ['title', 'Büro Nord'],
  ['close', new Date('2026-01-31T00:00:00Z')],
  ['isVip', true],
  ['noText', ''],
]);

function compiled(text: string, type: FormulaResultType = 'number') {
  const formula = compileFormula(text, FIELDS, type);
  if ('problem' in formula) throw new Error(`${text}: ${formula.problem.message}`);
  return formula;
}

function problem(text: string, type: FormulaResultType = 'number') {
  const formula = compileFormula(text, FIELDS, type);
  return 'problem' in formula ? formula.problem : null;
}

describe('results', () => {
  test.each<[string, FormulaResultType, string | null]>([
    ['1 + 2 * 3', 'number', '7'],
    ['7 / 2', 'number', '3.5'],
    ['-7 % 4', 'number', '-3'],
    ['0.1 + 0.2', 'number', '0.3'],
    ['1.005', 'money', '1.01'],
    ['-1.005', 'money', '-1.01'],
    ['0 * -1', 'number', '0'],
    ['{amount} * 2', 'number', '2401'],
    ['{ amount } - {amount}', 'number', '0'],
    ['{amount} > 1000 ? "large" : "small"', 'text', 'large'],
    ['{amount} == 1200.5 && {isVip}', 'yesNo', 'YES'],
    ['!{isVip} || {title} != "x"', 'yesNo', 'YES'],
    ["{title} + ' {amount}'", 'text', 'Büro Nord {amount}'],
    ['{close}', 'date', '2026-01-31'],
    ['addMonths({close}, 1)', 'date', '2026-02-28'],
    ['addDays({close}, -31)', 'date', '2025-12-31'],
    ['days(date("2026-03-01"), {close})', 'number', '-29'],
    ['{close} < date("2026-02-01")', 'yesNo', 'YES'],
    ['year({close}) * 100 + month({close}) + day({close}) / 100 + weekday({close})', 'number', '202607.31'],
    ['round({amount})', 'number', '1201'],
    ['round(2.345, 2) + floor(1.9) + ceil(1.1) + abs(-1)', 'number', '6.35'],
    ['min(1, 2) + max(3, 4)', 'number', '5'],
    ['number("12.5") + length("äöü")', 'number', '15.5'],
    [
      'upper(left({title}, 1)) + lower(right({title}, 4)) + text({amount}) + trim(" x ")',
      'text',
      'Bnord1200.5x',
    ],
    ['contains({title}, "ro N") && startsWith({title}, "Bü") && endsWith({title}, "d")', 'yesNo', 'YES'],
    // Empty: a missing value, a division by zero, no result
    ['{missing} + 1', 'number', null],
    ['{amount} / {count}', 'number', null],
    ['{amount} % {count}', 'number', null],
    ['{amount} / {count} > 5 ? "high" : "low"', 'text', null],
    ['number("twelve")', 'number', null],
    ['date("2026-02-30")', 'date', null],
    ['addDays({close}, 99999999)', 'date', null],
    ['addMonths({close}, 1e300)', 'date', null],
    ['1e300 * 1e300', 'number', null],
    ['1000000000000000', 'number', null],
    ['round(1, 99)', 'number', null],
    ['left({title}, -1)', 'text', null],
    ['{noText}', 'text', null],
    ['"  "', 'text', null],
    // Empty values can be handled
    ['ifEmpty({missing}, 5)', 'number', '5'],
    ['ifEmpty({amount} / {count}, 0)', 'number', '0'],
    ['ifEmpty({noText}, {title})', 'text', 'Büro Nord'],
    ['ifEmpty({missing}, {missing})', 'number', null],
    ['isEmpty({missing}) && !isEmpty({amount})', 'yesNo', 'YES'],
    ['{isVip} ? {amount} : {missing}', 'number', '1200.5'],
  ])('%s as %s is %s', (text, type, result) => {
    expect(compiled(text, type).calculate(VALUES)).toBe(result);
  });

  test('a long text is cut to the length of a text field', () => {
    const values = new Map<string, FormulaValue>([['title', 'é'.repeat(2_000)]]);
    expect(compiled('{title} + {title}', 'text').calculate(values)).toBe('é'.repeat(250));
  });

  test('a formula names the fields that it uses once', () => {
    expect(compiled('{amount} + {amount} * {count}').uses).toEqual(['amount', 'count']);
  });
});

describe('problems', () => {
  test.each<[string, FormulaResultType, number, string]>([
    ['', 'number', 0, 'Enter a formula'],
    ['1 +', 'number', 3, 'The formula is incomplete'],
    ['{amount} $ 2', 'number', 9, '“$” is not expected here'],
    ['{amount} 2', 'number', 9, '“2” is not expected here'],
    ['(1 + 2', 'number', 6, 'The formula is incomplete'],
    ['"abc', 'text', 0, 'A closing quote is missing'],
    ['1 + {unknown}', 'number', 4, 'There is no field “unknown” that formulas can use'],
    ['1 + amount', 'number', 4, '“amount” is unknown. Write fields in braces, such as {Field}'],
    ['{amount} + f0', 'number', 11, '“f0” is unknown. Write fields in braces, such as {Field}'],
    ['1 + sum(2)', 'number', 4, 'There is no function “sum”'],
    ['round("a")', 'number', 0, 'Use the function as round(number, decimals)'],
    ['{amount} + {title}', 'number', 0, '“+” cannot combine number + text'],
    ['{amount} / {title}', 'number', 0, '“/” cannot combine number + text'],
    ['-{title}', 'number', 0, '“-” cannot combine text'],
    ['{isVip} ? 1 : "a"', 'number', 0, 'Both values after the question mark must have the same type'],
    ['{amount} ? 1 : 2', 'number', 0, 'A condition must be yes or no'],
    ['ifEmpty({amount}, "a")', 'number', 18, 'Both values of ifEmpty must have the same type'],
    ['{title}', 'number', 0, 'The formula results in text, but the field needs number'],
    ['{close} - {close}', 'number', 0, 'The formula results in Duration, but the field needs number'],
    ['null', 'number', 0, 'Use isEmpty or ifEmpty for empty values'],
  ])('%s as %s is refused at %i: %s', (text, type, at, message) => {
    expect(problem(text, type)).toMatchObject({ at, message });
  });
});

describe('hostile input', () => {
  test.each([
    'constructor',
    '__proto__',
    'prototype',
    'toString()',
    'constructor("x")',
    '{constructor}',
    '{__proto__}',
    '{title}.constructor',
    '{title}.__proto__',
    '{title}["constructor"]',
    '"a".matches("(a+)+$")',
    '{title}.startsWith("a")',
    '[1, 2]',
    '[1].map(x, x)',
    '[[1], [2]].exists(x, true)',
    '{"a": 1}',
    '{a: 1}.a',
    'cel.bind(x, 1, x)',
    'has({title}.x)',
    'dyn(1)',
    'type(1)',
    'timestamp("2026-01-01T00:00:00Z")',
    'divisor(1)',
    'b"bytes"',
    '5u',
    'process',
    'globalThis',
    'this',
    'import("fs")',
    'while(true) {}',
    '1; 2',
    '`x`',
    'x => x',
    '\u0000',
    '1'.repeat(FORMULA_LIMITS.text + 1),
    `${'('.repeat(900)}1${')'.repeat(900)}`,
    `${'!'.repeat(1_500)}{isVip}`,
    `${'-'.repeat(1_500)}1`,
    `1${' + 1'.repeat(400)}`,
    '{isVip} ? '.repeat(100),
    `${'upper('.repeat(200)}"a"${')'.repeat(200)}`,
    'min(1, 2, 3, 4, 5, 6)',
    '{'.repeat(2_000),
    '"'.repeat(1_999),
  ])('is refused: %.40s', (text) => {
    for (const type of ['number', 'text', 'yesNo'] as const) expect(problem(text, type)).not.toBeNull();
  });

  test('the longest calculation takes milliseconds', () => {
    const values = new Map<string, FormulaValue>([['title', 'ß'.repeat(2_000)]]);
    const formula = compiled(
      `${'upper('.repeat(15)}{title} + {title} + {title}${')'.repeat(15)} + upper({title})`,
      'text',
    );
    const start = performance.now();
    for (let run = 0; run < 20; run += 1) formula.calculate(values);
    expect((performance.now() - start) / 20).toBeLessThan(50);
  });

  test('the values of a map with hostile names reach no prototype', () => {
    const values = new Map<string, FormulaValue>([['__proto__', 1], ...VALUES]);
    expect(compiled('{amount}').calculate(values)).toBe('1200.5');
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });
});

test('every listed function is implemented, and no other', () => {
  const implemented = Object.keys(SIGNATURES).map((signature) => signature.slice(0, signature.indexOf('(')));
  expect(Object.keys(FORMULA_FUNCTIONS).toSorted()).toEqual(
    [...new Set([...implemented, 'isEmpty', 'ifEmpty'])].filter((name) => name !== 'divisor').toSorted(),
  );
});
