import { emailProblem, normalizeEmail } from './email.ts';

test.each([
  'ada@example.com',
  ' Ada@Example.COM ',
  'first.last+tag@sub.example.co.uk',
  "o'brien@example.ie",
  'دعاء@مثال.إختبار',
  `${'a'.repeat(64)}@example.com`,
])('%s can be an address', (email) => {
  expect(emailProblem(email)).toBeNull();
});

test.each([
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@@example.com',
  'a da@example.com',
  '.ada@example.com',
  'ada..b@example.com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@example..com',
  'ada@exam_ple.com',
  'ada@example.com\r\nBcc: x@example.com',
  'Ada <ada@example.com>',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.com`,
])('%j cannot be an address', (email) => {
  expect(emailProblem(email)).toBe('Please enter a valid email address');
});

test('an empty address is missing, not wrong', () => {
  expect(emailProblem('  ')).toBe('Email is required');
});

test('a hostile length is refused at once', () => {
  const started = performance.now();
  expect(emailProblem(`${'a.'.repeat(500_000)}@`)).toBe('Please enter a valid email address');
  expect(performance.now() - started).toBeLessThan(20_000); // a quadratic pattern takes an hour
});

test('addresses are compared without case and blanks', () => {
  expect(normalizeEmail(' Ada@Example.COM ')).toBe('ada@example.com');
});
