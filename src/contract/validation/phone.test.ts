import { phoneE164, phoneForReading, phoneProblem } from './phone.ts';

test.each([
  ['+44 20 7946 0958', null, '+442079460958'],
  ['020 7946 0958', 'GB', '+442079460958'],
  ['(202) 555-0143', 'US', '+12025550143'],
  ['+880 1711-123456', 'US', '+8801711123456'],
  ['٠١٧١١١٢٣٤٥٦', 'BD', '+8801711123456'],
  ['4915112345678', 'DE', '+4915112345678'],
  ['49 151 1234-5678', 'DE', '+4915112345678'],
  ['015112345678', 'DE', '+4915112345678'],
  ['4921 12345', 'DE', '+49492112345'],
  ['1 202 555 0143', 'US', '+12025550143'],
  ['0044 20 7946 0958', null, '+442079460958'],
  ['0044 20 7946 0958', 'US', '+442079460958'],
  ['4915112345678', null, null],
  ['020 7946 0958', null, null],
  ['+1 234', null, null],
  ['+1234567890', null, '+1234567890'],
  ['+999 12', null, null],
  ['call 020 7946 0958', 'GB', null],
  ['+442079460958\0', null, null],
  ['1'.repeat(5000), 'GB', null],
  ['🙂', 'GB', null],
])('%j in %j is %j', (typed, country, e164) => {
  expect(phoneE164(typed, country)).toBe(e164);
});

test.each([
  ['', null, null],
  ['  ', null, null],
  ['+44 20 7946 0958', null, null],
  ['abc', 'GB', 'Please enter a valid phone number'],
  ['+1 2', null, 'Please enter a valid phone number'],
  ['020 7946 0958', null, 'Start the phone number with + and the country code, or choose a default region'],
])('the problem of %j in %j is %j', (typed, country, problem) => {
  expect(phoneProblem(typed, country)).toBe(problem);
});

test('a number is shown with its country code', () => {
  expect(phoneForReading('+442079460958')).toBe('+44 20 7946 0958');
});
