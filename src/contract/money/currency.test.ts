import { setupI18n } from '@lingui/core';
import { readTextsFrom } from '../i18n/i18n.ts';
import { amountField, minorAmount, minorDigits, moneyText, shortMoneyText } from './currency.ts';

test('a currency has its decimals', () => {
  expect(['EUR', 'JPY', 'KWD'].map(minorDigits)).toEqual([2, 0, 3]);
  expect(moneyText(123_450, 'EUR', 'en')).toBe('€1,234.50');
  expect(moneyText(1_234, 'JPY', 'en')).toBe('¥1,234');
  expect(amountField(1_234, 'KWD')).toBe('1.234');
});

test('an amount can be short, and its currency stays in one piece in an Arabic text', () => {
  expect(shortMoneyText(1_000_000, 'EUR')).toBe('€10K');
  const arabic = setupI18n({ locale: 'ar', messages: { ar: {} } });
  readTextsFrom(() => arabic);
  for (const text of [moneyText(1_000_000, 'USD'), shortMoneyText(1_000_000, 'USD')])
    expect(text).toContain('US$\u200E');
  readTextsFrom();
});

test.each([
  ['12', 'EUR', 1_200],
  ['12.5', 'EUR', 1_250],
  ['1,234.50', 'EUR', 123_450],
  ['1.234,50', 'EUR', 123_450],
  ['1,234', 'EUR', 123_400],
  ['1 234', 'JPY', 1_234],
  ['1.234', 'KWD', 1_234],
  ['0', 'EUR', 0],
  ['12.345', 'JPY', 12_345],
])('%s %s is %d', (typed, currency, amount) => {
  expect(minorAmount(typed, currency)).toBe(amount);
});

test.each([
  ['', 'EUR'],
  ['-1', 'EUR'],
  ['12.5', 'JPY'],
  ['1.2345', 'EUR'],
  ['twelve', 'EUR'],
  ['1e3', 'EUR'],
  ['99999999999999999', 'EUR'],
])('"%s" %s is no amount', (typed, currency) => {
  expect(minorAmount(typed, currency)).toBeNull();
});
