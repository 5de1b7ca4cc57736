import { describe, expect, test } from '@jest/globals';
import {
  cardState,
  expiryMonth,
  holdsCardNumber,
  PAYMENT_METHOD_MESSAGES,
  paymentMethodProblems,
} from './paymentMethod.ts';

const now = new Date('2026-03-10T12:00:00Z');
const CARD = { type: 'visa', lastFour: '4242', expiryDate: '04/29', email: '' } as const;
const PAYPAL = { type: 'paypal', lastFour: '', expiryDate: '', email: 'pay@plover.test' } as const;

describe('a payment method', () => {
  test('is a card by its last digits and end, or a PayPal account by its email', () => {
    expect(paymentMethodProblems(CARD, now)).toEqual({});
    expect(paymentMethodProblems(PAYPAL, now)).toEqual({});
    expect(paymentMethodProblems({ ...CARD, lastFour: '424', expiryDate: '13/29' }, now)).toEqual({
      lastFour: PAYMENT_METHOD_MESSAGES.lastFour,
      expiryDate: PAYMENT_METHOD_MESSAGES.expiryDate,
    });
    expect(paymentMethodProblems({ ...CARD, expiryDate: '02/26' }, now)).toEqual({
      expiryDate: PAYMENT_METHOD_MESSAGES.expired,
    });
    expect(paymentMethodProblems({ ...PAYPAL, email: 'pay@' }, now)).toHaveProperty('email');
  });

  test.each(['lastFour', 'expiryDate', 'email'] as const)('has no card number in %s', (field) => {
    for (const method of [CARD, PAYPAL])
      expect(paymentMethodProblems({ ...method, [field]: '4111 1111 1111 1111' }, now)).toMatchObject({
        [field]: PAYMENT_METHOD_MESSAGES.cardNumber,
      });
  });
});

test.each([
  '4111111111111111',
  '4111-1111-1111-1111',
  '4111.1111.1111.1111@mail.test',
  'pay+4222222222222@mail.test',
  '４１１１１１１１１１１１１１１１',
  '4111\u200b1111\u200b1111\u200b1111',
])('%s holds a card number', (text) => expect(holdsCardNumber(text)).toBe(true));

test.each(['4242', '04/2029', 'office2026@plover.test', '+49 30 1234567', ''])('%s holds none', (text) =>
  expect(holdsCardNumber(text)).toBe(false),
);

test.each([
  ['04/29', '2029-04'],
  ['4/29', '2029-04'],
  ['0429', '2029-04'],
  ['04 / 2029', '2029-04'],
  ['2029-04', '2029-04'],
  ['00/29', null],
  ['04/129', null],
  ['April', null],
])('the end %s is %s', (typed, month) => expect(expiryMonth(typed)).toBe(month));

test('a card ends with its last month, and is warned of two months before', () => {
  expect(cardState('2026-02', now)).toBe('EXPIRED');
  expect(cardState('2026-03', now)).toBe('ENDS_SOON');
  expect(cardState('2026-04', now)).toBe('ENDS_SOON');
  expect(cardState('2026-05', now)).toBe('VALID');
  expect(cardState('2026-03', new Date('2026-03-31T23:59:59Z'))).toBe('ENDS_SOON');
  expect(cardState('2026-03', new Date('2026-04-01T00:00:00Z'))).toBe('EXPIRED');
});
